import { useOffice } from "#components/speech/OfficeSpeech";
import type { Skipped, SkipReason } from "#lib/editor/drawings/drawing";
import type { OfficeKey } from "#lib/words/office";

const REASONS: Record<SkipReason, OfficeKey> = {
  hidden: "drawing.hiddenFrozenOrSwitchedOff",
  paper: "drawing.onAPaperLayout",
  unread: "drawing.notAnOutlineLineOr",
  external: "drawing.inAnotherFileExternalReference",
  far: "drawing.farAwayFromEverythingElse",
};

/** The parts of the file that are not imported, with reasons. */
export function SkippedList({ skipped, unfit }: { skipped: readonly Skipped[]; unfit: number }) {
  const { say } = useOffice();
  if (skipped.length === 0 && unfit === 0) {
    return <p className="text-sm text-soft">{say("drawing.everythingInTheFileWas")}</p>;
  }
  return (
    <ul aria-label={say("drawing.leftOut")} className="flex flex-col divide-y divide-line rounded-md border">
      {unfit > 0 && (
        <SkippedRow name={say("drawing.unfit")} reason={say("drawing.outlinesUnder1M2Or")} count={unfit} />
      )}
      {skipped.map(({ reason, name, count }) => (
        <SkippedRow key={`${reason} ${name}`} name={name} reason={say(REASONS[reason])} count={count} />
      ))}
    </ul>
  );
}

function SkippedRow({ name, reason, count }: { name: string; reason: string; count: number }) {
  const office = useOffice();
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{name}</span>
        <span className="block text-faint text-xs">{reason}</span>
      </span>
      <span className="text-sm text-soft tabular-nums">{office.number(count)}</span>
    </li>
  );
}
