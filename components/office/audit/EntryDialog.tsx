"use client";

import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { type AuditRecord, actorOf } from "./actor";

type EntryDialogProps = { entry: AuditRecord; eventName: string | null; onClose: () => void };

/** One change with its fields before and after. */
export function EntryDialog({ entry, eventName, onClose }: EntryDialogProps) {
  const { before, after, subjectId, at } = entry;
  const when = new Date(at).toLocaleString("en", { dateStyle: "full", timeStyle: "medium" });
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={entry.summary}
      description={[actorOf(entry), eventName, when].filter(Boolean).join(" · ")}
      size="large"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        {subjectId && (
          <p className="text-sm text-soft">
            Record <span className="select-all break-all font-mono text-xs">{subjectId}</span>
          </p>
        )}
        {fields.length === 0 ? (
          <p className="text-sm text-soft">This change has no field details.</p>
        ) : (
          <dl className="divide-y divide-line rounded-md border">
            {fields.map((field) => (
              <div key={field} className="grid gap-2 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="break-words font-mono text-soft text-xs leading-5">{field}</dt>
                <dd className="grid gap-2 text-sm">
                  {before && <Value label="Before" value={before[field]} gone={after !== null} />}
                  {after && <Value label="After" value={after[field]} gone={false} />}
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
  return (
    <div className={gone ? "text-soft" : "text-ink"}>
      <span className="block text-faint text-xs">{label}</span>
      {value === undefined || value === null || value === "" ? (
        <span className="text-faint">empty</span>
      ) : (
        <span className="block max-h-60 overflow-y-auto whitespace-pre-wrap break-words">
          {typeof value === "object" ? JSON.stringify(value, null, 2) : String(value)}
        </span>
      )}
    </div>
  );
}
