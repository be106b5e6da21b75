import { classes } from "./classes";

type ProgressBarProps = {
  label: string;
  /** Null while the progress is unknown. */
  value: number | null;
  max: number;
};

/** The progress of long work, in the same colours in every browser. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(value !== null && { value })}
      max={max}
      className={classes(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-mark [&::-webkit-progress-value]:bg-mark",
        value === null
          ? "bg-mark/50 motion-safe:animate-pulse [&::-webkit-progress-bar]:bg-transparent"
          : "bg-press [&::-webkit-progress-bar]:bg-press",
      )}
    />
  );
}
