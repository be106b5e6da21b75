"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { IconButton } from "#components/ui/IconButton";
import { Spinner } from "#components/ui/Spinner";
import { notify } from "#components/ui/Toast";
import type { Noun } from "#lib/words/office";
import type { BulkAction, TableQuery, TableSource } from "./column";
import { loadAll } from "./export";
import type { Selection } from "./useSelection";

type BulkBarProps<Row extends { id: string }> = {
  noun: Noun;
  selection: Selection<Row>;
  total: number;
  bulk: BulkAction<Row>[];
  load: TableSource<Row>["load"];
  query: TableQuery;
  isHidden: (id: string) => boolean;
};

/** Actions for the selected rows, visible at any scroll position. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { say, wording } = useOffice();
  const { noun, selection, total, bulk, isHidden } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const rows = [...selection.rows.values()].filter(({ id }) => !isHidden(id));
  if (rows.length === 0) return null;

  async function attempt(what: string, work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      notify.failed(say("table.failed", { what }), { description: wording.message(error) });
    } finally {
      setBusy(null);
    }
  }

  const run = ({ label, run }: BulkAction<Row>) =>
    attempt(label, async () => {
      const progress = (done: number) => setBusy(say("table.of", { label, done, count: rows.length }));
      const result = await run(rows, progress, selection.set);
      if (!result) return;
      const { message, undo } = result;
      const back = undo && {
        action: { label: say("common.undo"), run: () => void attempt(say("common.undo"), undo) },
      };
      notify.done(message, back ?? {});
      selection.clear();
    });

  const chooseAll = () =>
    attempt(say("table.selectAll"), async () =>
      selection.set(await loadAll(props.load, props.query, () => {})),
    );

  return (
    <section
      aria-label={say("table.actionsForSelectedRows")}
      className="sticky bottom-4 z-20 mx-auto flex max-w-full animate-rise-in flex-wrap items-center gap-x-1 gap-y-1 rounded-lg border bg-raised py-1.5 ps-4 pe-1.5 shadow-float"
    >
      <p aria-live="polite" className="me-2 flex items-center gap-2 font-medium text-sm tabular-nums">
        {busy !== null && <Spinner />}
        {busy ?? say("table.selected", { count: rows.length })}
      </p>
      {rows.length < total && (
        <Button tone="quiet" size="small" disabled={busy !== null} onClick={chooseAll}>
          {say("table.all", { total, nouns: say(`nouns.${noun}`) })}
        </Button>
      )}
      {bulk.map((action) => (
        <Button
          key={action.label}
          tone="quiet"
          size="small"
          disabled={busy !== null}
          className={action.tone === "danger" ? "text-danger" : "text-ink"}
          onClick={() => run(action)}
        >
          {action.icon}
          {action.label}
        </Button>
      ))}
      <IconButton
        label={say("table.selectNone")}
        icon={<X aria-hidden="true" />}
        size="small"
        disabled={busy !== null}
        onClick={selection.clear}
      />
    </section>
  );
}
