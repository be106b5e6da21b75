"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { SearchInput } from "#components/ui/SearchInput";
import { Select } from "#components/ui/Select";
import { notify } from "#components/ui/Toast";
import type { Noun } from "#lib/words/office";
import type { TableState } from "./address";
import { ColumnsMenu } from "./ColumnsMenu";
import type { TableFilter, TableQuery, TableSource } from "./column";
import { csvOf, loadAll, saveAs } from "./export";
import type { ShownColumns } from "./useColumns";
import { ViewsMenu } from "./ViewsMenu";

type TableToolbarProps<Row> = {
  name: string;
  noun: Noun;
  search: string | undefined;
  filters: TableFilter[];
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  columns: ShownColumns<Row>;
  load: TableSource<Row>["load"];
  query: TableQuery;
};

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { say } = useOffice();
  const { search, filters, state, onChange, columns } = props;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {search && (
        <SearchInput
          label={search}
          value={state.q}
          onSearch={(q) => onChange({ q })}
          className="w-full sm:w-72 xl:w-92"
        />
      )}
      {filters.map(({ key, label, any, options }) => (
        <Select
          key={key}
          aria-label={label}
          value={state.filters[key] ?? ""}
          onChange={(event) =>
            onChange({ filters: { ...state.filters, [key]: event.target.value || undefined } })
          }
          className="max-w-56 max-sm:min-w-36 max-sm:flex-1"
        >
          <option value="">{any}</option>
          {isStrange(options, state.filters[key]) && (
            <option value={state.filters[key]}>{say("table.notInThisEvent")}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
      <div className="ms-auto flex gap-1">
        <ViewsMenu name={props.name} columns={columns} />
        <ColumnsMenu columns={columns} />
        <ExportButton {...props} />
      </div>
    </div>
  );
}

/** A view may come from another event with other categories and levels. */
function isStrange(options: TableFilter["options"], chosenValue: string | undefined): boolean {
  return chosenValue !== undefined && options.every(({ value }) => value !== chosenValue);
}

/** Exports all pages with the current columns, filters and order. */
function ExportButton<Row>({ name, noun, columns, load, query }: TableToolbarProps<Row>) {
  const { say, wording } = useOffice();
  const [done, setDone] = useState<string | null>(null);
  async function run() {
    setDone("0");
    try {
      const rows = await loadAll(load, query, (count, total) => setDone(say("table.of2", { count, total })));
      saveAs(`${name}.csv`, csvOf(columns.visible, rows));
    } catch (error) {
      notify.failed(say("table.couldNotExportThe", { nouns: say(`nouns.${noun}`) }), {
        description: wording.message(error),
      });
    } finally {
      setDone(null);
    }
  }
  return (
    <Button tone="quiet" onClick={run} disabled={done !== null}>
      <Download aria-hidden="true" />
      <span aria-live="polite" className={done === null ? "max-2xl:sr-only" : undefined}>
        {done ?? say("table.export")}
      </span>
    </Button>
  );
}
