"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { type ImportReport, useImportBooths } from "#lib/client/queries";
import { CsvDrop } from "../CsvDrop";
import { ImportPreview } from "../ImportPreview";

const COLUMNS = "label, level, x, y, width, height, type, status, price, external_id, notes";

type Draft = { file: File; report: ImportReport };

type ImportBoothsDialogProps = { event: string; open: boolean; onClose: () => void };

/** Nothing is written before what would be written has been seen. */
export function ImportBoothsDialog({ event, open, onClose }: ImportBoothsDialogProps) {
  const importBooths = useImportBooths(event);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [partial, setPartial] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function close() {
    setDraft(null);
    setPartial(false);
    setFailure(null);
    onClose();
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const preview = (file: File) =>
    attempt(async () => {
      const report = await importBooths({ file, dryRun: true, partial: true });
      setDraft({ file, report });
    });

  const write = (file: File) =>
    attempt(async () => {
      const { created, updated } = await importBooths({ file, dryRun: false, partial });
      notify.done("Booths imported", { description: `${created} new, ${updated} changed.` });
      close();
    });

  const rows = draft ? draft.report.created + draft.report.updated : 0;
  const faulty = (draft?.report.errors.length ?? 0) > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      size="large"
      title="Import booths"
      description="A booth that is there already is found by its external id, then by its label, and updated."
      footer={
        draft && (
          <>
            {faulty && (
              <Checkbox
                className="me-auto"
                label="Leave out the rows with errors"
                checked={partial}
                onChange={(change) => setPartial(change.target.checked)}
              />
            )}
            <Button onClick={() => setDraft(null)}>Another file</Button>
            <Button
              tone="primary"
              busy={busy}
              disabled={rows === 0 || (faulty && !partial)}
              onClick={() => write(draft.file)}
            >
              Import {rows} booths
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {failure && (
          <Notice kind="danger" title="This file cannot be imported">
            {failure}
          </Notice>
        )}
        {draft ? (
          <ImportPreview name={draft.file.name} report={draft.report} />
        ) : (
          <>
            <CsvDrop busy={busy} onFile={preview} />
            <p className="text-faint text-sm">
              The first row names the columns: <span className="font-mono text-xs">{COLUMNS}</span>. Only the
              label is needed.
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
