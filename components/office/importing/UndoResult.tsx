import { useOffice } from "#components/speech/OfficeSpeech";
import type { ImportEntry } from "./kinds";

/** Limits the reasons shown. */
const SHOWN = 20;

export function UndoResult({ undo }: { undo: NonNullable<ImportEntry["undo"]> }) {
  const { say } = useOffice();
  const { deleted, restored, kept } = undo;
  return (
    <>
      <p>{say("importing.undoCounts", { deleted, restored, kept: kept.length })}</p>
      {kept.length > 0 && (
        <ul className="mt-1 text-start">
          {kept.slice(0, SHOWN).map(({ label, reason }) => (
            <li key={label}>
              {label}: {reason}
            </li>
          ))}
          {kept.length > SHOWN && <li>{say("importing.andMore", { count: kept.length - SHOWN })}</li>}
        </ul>
      )}
    </>
  );
}
