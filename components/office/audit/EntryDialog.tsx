"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { actWords } from "#lib/words/acts";
import { type AuditRecord, actorWords } from "./actor";

type EntryDialogProps = { entry: AuditRecord; eventName: string | null; onClose: () => void };

/** One change with its fields before and after. */
export function EntryDialog({ entry, eventName, onClose }: EntryDialogProps) {
  const office = useOffice();
  const { say } = office;
  const { before, after, subjectId, at } = entry;
  const when = office.date(at, { dateStyle: "full", timeStyle: "medium" });
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={actWords(say, entry)}
      description={[actorWords(office, entry), eventName, when].filter(Boolean).join(" · ")}
      size="large"
      footer={<Button onClick={onClose}>{say("dialog.close")}</Button>}
    >
      <div className="flex flex-col gap-4">
        {subjectId && (
          <p className="text-sm text-soft">
            {say("audit.record")} <span className="select-all break-all font-mono text-xs">{subjectId}</span>
          </p>
        )}
        {fields.length === 0 ? (
          <p className="text-sm text-soft">{say("audit.thisChangeHasNoField")}</p>
        ) : (
          <dl className="divide-y divide-line rounded-md border">
            {fields.map((field) => (
              <div key={field} className="grid gap-2 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="break-words font-mono text-soft text-xs leading-5">{field}</dt>
                <dd className="grid gap-2 text-sm">
                  {before && (
                    <Value label={say("audit.before")} value={before[field]} gone={after !== null} />
                  )}
                  {after && <Value label={say("audit.after")} value={after[field]} gone={false} />}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Dialog>
  );
}

function Value({ label, value, gone }: { label: string; value: unknown; gone: boolean }) {
  const { say } = useOffice();
  return (
    <div className={gone ? "text-soft" : "text-ink"}>
      <span className="block text-faint text-xs">{label}</span>
      {value === undefined || value === null || value === "" ? (
        <span className="text-faint">{say("audit.empty")}</span>
      ) : (
        <span className="block max-h-60 overflow-y-auto whitespace-pre-wrap break-words">
          {typeof value === "object" ? JSON.stringify(value, null, 2) : String(value)}
        </span>
      )}
    </div>
  );
}
