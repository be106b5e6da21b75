"use client";

import { ArrowRight } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type SheetKind, TARGETS } from "#lib/records/csvTargets";
import { type Mapping, missingTargets } from "#lib/text/mapping";
import { columnName } from "./columnNames";
import { ReadingOptions } from "./ReadingOptions";
import type { Reading, Sheet } from "./readSheet";

type MappingStepProps = {
  kind: SheetKind;
  sheet: Sheet;
  busy: boolean;
  onChange: (mapping: Mapping) => void;
  onReread: (change: Partial<Reading>) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Number of sample rows that show what a column contains. */
const SAMPLES = 3;

export function MappingStep({ kind, sheet, busy, onChange, onReread, onBack, onDone }: MappingStepProps) {
  const office = useOffice();
  const { say, list } = office;
  const { table, mapping, name } = sheet;
  const targets = TARGETS[kind];
  const missing = missingTargets(mapping, targets);
  const used = mapping.filter((header) => header !== null).length;
  /** Each target takes one column: assigning it removes it from the previous column. */
  const choose = (index: number, header: string | null) =>
    onChange(
      mapping.map((was, nth) => (nth === index ? header : header !== null && was === header ? null : was)),
    );
  return (
    <>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{name}</span> ·{" "}
        {say("importing.hasRowsAndColumns", {
          rows: table.rows.length,
          columns: table.headers.length,
          used,
        })}
      </p>
      <ReadingOptions sheet={sheet} onChange={onReread} />
      {missing.length > 0 && (
        <Notice kind="warning">
          {say("importing.missingColumns", {
            columns: list(missing.map(({ label }) => columnName(office, label))),
          })}
        </Notice>
      )}
      <Table caption={say("importing.columnsOfTheFile")}>
        <TableHead>
          <HeadCell>{say("importing.columnInFile")}</HeadCell>
          <HeadCell className="max-sm:hidden">{say("importing.examples")}</HeadCell>
          <HeadCell>{say("importing.importsAs")}</HeadCell>
        </TableHead>
        <TableBody>
          {table.headers.map((header, index) => (
            <Row key={`${header} ${mapping.length}`}>
              <RowHeadCell>{header || say("importing.unnamed")}</RowHeadCell>
              <Cell className="max-w-72 truncate text-soft max-sm:hidden">
                {table.rows
                  .slice(0, SAMPLES)
                  .map(({ cells }) => cells[index])
                  .filter(Boolean)
                  .join(" · ") || say("importing.emptyColumn")}
              </Cell>
              <Cell>
                <Select
                  aria-label={say("importing.importAs", { header })}
                  value={mapping[index] ?? ""}
                  onChange={(event) => choose(index, event.target.value || null)}
                  className="w-full sm:w-60"
                >
                  <option value="">{say("importing.skip")}</option>
                  {targets.map((target) => (
                    <option key={target.header} value={target.header}>
                      {columnName(office, target.label)}
                    </option>
                  ))}
                  {kind === "exhibitors" &&
                    header !== "" &&
                    !targets.some((target) => target.header === header) && (
                      <option value={header}>{say("importing.storeAsExtraData")}</option>
                    )}
                </Select>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onBack}>{say("importing.anotherFile")}</Button>
        <Button tone="primary" busy={busy} disabled={missing.length > 0} onClick={onDone}>
          {say("importing.previewChanges")}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </div>
    </>
  );
}
