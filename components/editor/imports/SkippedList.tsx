import type { Skipped, SkipReason } from "#lib/editor/drawings/drawing";

const REASONS: Record<SkipReason, string> = {
  hidden: "Hidden, frozen or switched off",
  paper: "On a paper layout",
  unread: "Not an outline, line or text",
  external: "In another file (external reference)",
  far: "Far away from everything else",
};

/** What of the file is not imported, and why. */
export function SkippedList({ skipped, unfit }: { skipped: readonly Skipped[]; unfit: number }) {
  if (skipped.length === 0 && unfit === 0) {
    return <p className="text-sm text-soft">Everything in the file was read.</p>;
  }
  return (
    <ul aria-label="Left out" className="flex flex-col divide-y divide-line rounded-md border">
      {unfit > 0 && (
        <SkippedRow
          name="Too small or too large for a booth"
          reason="Outlines under 1 m² or over 1,000 m²"
          count={unfit}
        />
      )}
      {skipped.map(({ reason, name, count }) => (
        <SkippedRow key={`${reason} ${name}`} name={name} reason={REASONS[reason]} count={count} />
      ))}
    </ul>
  );
}

function SkippedRow({ name, reason, count }: { name: string; reason: string; count: number }) {
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{name}</span>
        <span className="block text-faint text-xs">{reason}</span>
      </span>
      <span className="text-sm text-soft tabular-nums">{count.toLocaleString("en")}</span>
    </li>
  );
}
