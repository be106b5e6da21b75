type ProgressBarProps = { label: string; value: number; max: number };

/** The progress of long work, in the same colours in every browser. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-press [&::-moz-progress-bar]:bg-mark [&::-webkit-progress-bar]:bg-press [&::-webkit-progress-value]:bg-mark"
    />
  );
}
