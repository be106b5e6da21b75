import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";

type SaveBarProps = {
  dirty: boolean;
  busy: boolean;
  failure: string | null;
  wrong: number;
  onSave: () => void;
  onDiscard: () => void;
};

/** Visible whenever something is not saved, anywhere on a long page. */
export function SaveBar({ dirty, busy, failure, wrong, onSave, onDiscard }: SaveBarProps) {
  if (!dirty) return null;
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-4 z-20 flex animate-rise-in flex-col gap-2 rounded-lg border bg-raised p-2 shadow-float"
    >
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-2 ps-2">
        <p role="status" className="me-auto text-sm">
          {wrong === 0
            ? "Not saved yet"
            : `${wrong} ${wrong === 1 ? "field needs" : "fields need"} attention`}
        </p>
        <Button size="small" tone="quiet" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
        <Button size="small" tone="primary" busy={busy} onClick={onSave}>
          Save changes
        </Button>
      </div>
    </section>
  );
}
