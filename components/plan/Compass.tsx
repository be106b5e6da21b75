"use client";

import { classes } from "#components/ui/classes";

type Props = {
  /** The rotation of the plan on the screen, and of north on the plan: both in degrees clockwise. */
  rotation: number;
  northDegrees?: number | null;
  /** The action's name in the visitor's language. */
  label: string;
  onPress: () => void;
  className?: string;
};

/** Points north; pressing it resets the plan's rotation. */
export function Compass({ rotation, northDegrees, label, onPress, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={classes(
        "grid size-11 place-items-center rounded-full border bg-raised text-ink shadow-float hover:bg-sunken",
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        style={{ transform: `rotate(${rotation + (northDegrees ?? 0)}deg)` }}
      >
        <path d="M12 2.5 16 12H8Z" className="fill-danger" />
        <path d="M12 21.5 8 12h8Z" className="fill-control" />
        <circle cx="12" cy="12" r="1.6" className="fill-raised" />
      </svg>
    </button>
  );
}
