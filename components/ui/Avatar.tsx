import { classes } from "./classes";

type AvatarProps = { name: string; className?: string };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const initials = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return initials
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** Square like a booth. Decorative, because the name is always beside it. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-grid size-8 shrink-0 place-items-center rounded-sm bg-press font-semibold text-soft text-xs",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
