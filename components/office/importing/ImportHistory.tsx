"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEventChanged } from "#lib/client/queries";
import { recorderWords } from "../audit/actor";
import { LoadFailure } from "../LoadFailure";
import { useMayAny } from "../Rights";
import { type ImportEntry, UNDO_NEEDS } from "./kinds";
import { UndoResult } from "./UndoResult";

const SHOWN = "100";

/** Imported files, newest first, each with an undo button for 30 days. */
export function ImportHistory({ event }: { event: string }) {
  const office = useOffice();
  const { say, wording, moment } = office;
  const may = useMayAny();
  const changed = useEventChanged(event);
  const [confirming, setConfirming] = useState<ImportEntry | null>(null);
  const { busy, run } = useAction(wording);
  const [undone, setUndone] = useState<ImportEntry | null>(null);
  const list = useQuery({
    queryKey: ["event", event, "imports"],
    queryFn: () => call("GET /api/v1/events/{event}/imports", { params: { event }, query: { limit: SHOWN } }),
  });
  if (list.isPending) return <Skeleton className="h-40" />;
  if (list.isError)
    return <LoadFailure what={say("importing.theListOfImports")} error={list.error} onRetry={list.refetch} />;
  const imports = list.data.data;
  if (imports.length === 0) {
    return <p className="text-sm text-soft">{say("importing.noImportsYetImportedFiles")}</p>;
  }

  async function undo({ id }: ImportEntry) {
    await run(
      async () => {
        const { data } = await call("POST /api/v1/events/{event}/imports/{id}/undo", {
          params: { event, id },
        });
        setUndone(data);
        await changed();
      },
      (reason) => notify.failed(say("importing.couldNotUndoTheImport"), { description: reason }),
    );
    setConfirming(null);
  }
  return (
    <div className="flex flex-col gap-5">
      {undone?.undo && (
        <Notice
          kind={undone.undo.kept.length > 0 ? "warning" : "success"}
          title={say("importing.importUndone")}
        >
          <UndoResult undo={undone.undo} />
        </Notice>
      )}
      <Table caption={say("importing.imports")}>
        <TableHead>
          <HeadCell>{say("importing.file")}</HeadCell>
          <HeadCell>{say("importing.records")}</HeadCell>
          <HeadCell>{say("importing.imported")}</HeadCell>
          <HeadCell>
            <span className="sr-only">{say("common.undo")}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {imports.map((entry) => (
            <Row key={entry.id}>
              <RowHeadCell>{entry.fileName ?? say("importing.csvOverTheApi")}</RowHeadCell>
              <Cell>{countsOf(office, entry)}</Cell>
              <Cell className="text-soft">
                {say("importing.by", {
                  time: moment(entry.createdAt),
                  name: recorderWords(office, entry.importedBy),
                })}
              </Cell>
              <Cell className="text-end">
                {entry.undoneAt ? (
                  <span className="text-soft">
                    {say("importing.undone", { time: moment(entry.undoneAt) })}
                  </span>
                ) : (
                  isUndoable(entry) &&
                  may(UNDO_NEEDS[entry.kind]) && (
                    <Button size="small" onClick={() => setConfirming(entry)}>
                      <Undo2 aria-hidden="true" />
                      {say("common.undo")}
                    </Button>
                  )
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {confirming && (
        <AlertDialog
          open
          onOpenChange={(open) => open || setConfirming(null)}
          title={say("importing.undoTheImportOf", {
            name: confirming.fileName ?? say("importing.csvOverTheApi"),
          })}
          description={say("importing.createdRecordsWillBeDeleted", {
            created: confirming.created,
            updated: confirming.updated,
          })}
          confirm={say("importing.undoImport")}
          busy={busy}
          onConfirm={() => undo(confirming)}
        />
      )}
    </div>
  );
}

function countsOf({ say }: Office, { kind, created, updated }: ImportEntry): string {
  return `${say(`importing.records.${kind}`)}: ${say("importing.newAndChanged", { created, updated })}`;
}

function isUndoable({ undoableUntil }: ImportEntry): boolean {
  return Date.parse(undoableUntil) > Date.now();
}
