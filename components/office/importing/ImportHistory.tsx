"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMayAny } from "../Rights";
import { type ImportEntry, KINDS, UNDO_NEEDS } from "./kinds";
import { UndoResult } from "./UndoResult";

const SHOWN = "100";

/** Imported files, newest first, each with an undo button for 30 days. */
export function ImportHistory({ event }: { event: string }) {
  const may = useMayAny();
  const changed = useEventChanged(event);
  const [confirming, setConfirming] = useState<ImportEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState<ImportEntry | null>(null);
  const list = useQuery({
    queryKey: ["event", event, "imports"],
    queryFn: () => call("GET /api/v1/events/{event}/imports", { params: { event }, query: { limit: SHOWN } }),
  });
  if (list.isPending) return <Skeleton className="h-40" />;
  if (list.isError)
    return <LoadFailure what="The list of imports" error={list.error} onRetry={list.refetch} />;
  const imports = list.data.data;
  if (imports.length === 0) {
    return (
      <p className="text-sm text-soft">
        No imports yet. Imported files are listed here and can be undone for 30 days.
      </p>
    );
  }

  async function undo({ id }: ImportEntry) {
    setBusy(true);
    try {
      const { data } = await call("POST /api/v1/events/{event}/imports/{id}/undo", { params: { event, id } });
      setUndone(data);
      await changed();
    } catch (error) {
      notify.failed("Could not undo the import", { description: messageOf(error) });
    } finally {
      setBusy(false);
      setConfirming(null);
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {undone?.undo && (
        <Notice kind={undone.undo.kept.length > 0 ? "warning" : "success"} title="Import undone">
          <UndoResult undo={undone.undo} />
        </Notice>
      )}
      <Table caption="Imports">
        <TableHead>
          <HeadCell>File</HeadCell>
          <HeadCell>Records</HeadCell>
          <HeadCell>Imported</HeadCell>
          <HeadCell>
            <span className="sr-only">Undo</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {imports.map((entry) => (
            <Row key={entry.id}>
              <RowHeadCell>{entry.fileName ?? "CSV over the API"}</RowHeadCell>
              <Cell>{countsOf(entry)}</Cell>
              <Cell className="text-soft">
                {dateTime.format(new Date(entry.createdAt))} by {entry.importedBy}
              </Cell>
              <Cell className="text-end">
                {entry.undoneAt ? (
                  <span className="text-soft">Undone {dateTime.format(new Date(entry.undoneAt))}</span>
                ) : (
                  isUndoable(entry) &&
                  may(UNDO_NEEDS[entry.kind]) && (
                    <Button size="small" onClick={() => setConfirming(entry)}>
                      <Undo2 aria-hidden="true" />
                      Undo
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
          title={`Undo the import of ${confirming.fileName ?? "this file"}?`}
          description={`${confirming.created} created records will be deleted and ${confirming.updated} changed records will get their previous values. Records that have changed since then and booths with orders are not affected.`}
          confirm="Undo import"
          busy={busy}
          onConfirm={() => undo(confirming)}
        />
      )}
    </div>
  );
}

const dateTime = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

function countsOf({ kind, created, updated }: ImportEntry): string {
  const [one, many] = KINDS[kind].noun;
  return `${created} new, ${updated} changed ${created + updated === 1 ? one : many}`;
}

function isUndoable({ undoableUntil }: ImportEntry): boolean {
  return Date.parse(undoableUntil) > Date.now();
}
