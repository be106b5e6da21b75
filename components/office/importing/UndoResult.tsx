import type { ImportEntry } from "./kinds";

/** Limits the reasons shown. */
const SHOWN = 20;

export function UndoResult({ undo }: { undo: NonNullable<ImportEntry["undo"]> }) {
  const { deleted, restored, kept } = undo;
  return (
    <>
      <p>
        {deleted} deleted, {restored} restored{kept.length > 0 ? `, ${kept.length} kept:` : "."}
      </p>
      {kept.length > 0 && (
        <ul className="mt-1 text-start">
          {kept.slice(0, SHOWN).map(({ label, reason }) => (
            <li key={label}>
              {label}: {reason}
            </li>
          ))}
          {kept.length > SHOWN && <li>And {kept.length - SHOWN} more.</li>}
        </ul>
      )}
    </>
  );
}
