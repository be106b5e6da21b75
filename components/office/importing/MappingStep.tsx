"use client";

import { ArrowRight } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type SheetKind, TARGETS } from "#lib/records/csvTargets";
import { type Mapping, missingTargets } from "#lib/text/mapping";
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
        <span className="font-semibold text-ink">{name}</span> has {table.rows.length.toLocaleString("en")}{" "}
        rows and {table.headers.length} columns. {used} were recognised.
      </p>
      <ReadingOptions sheet={sheet} onChange={onReread} />
      {missing.length > 0 && (
        <Notice kind="warning">
          Choose which column contains the {missing.map(({ label }) => label.toLowerCase()).join(" and the ")}
          .
        </Notice>
      )}
      <Table caption="Columns of the file">
        <TableHead>
          <HeadCell>Column in file</HeadCell>
          <HeadCell className="max-sm:hidden">Examples</HeadCell>
          <HeadCell>Imports as</HeadCell>
        </TableHead>
        <TableBody>
          {table.headers.map((header, index) => (
            <Row key={`${header} ${mapping.length}`}>
              <RowHeadCell>{header || "Unnamed"}</RowHeadCell>
              <Cell className="max-w-72 truncate text-soft max-sm:hidden">
                {table.rows
                  .slice(0, SAMPLES)
                  .map(({ cells }) => cells[index])
                  .filter(Boolean)
                  .join(" · ") || "empty"}
              </Cell>
              <Cell>
                <Select
                  aria-label={`Import ${header} as`}
                  value={mapping[index] ?? ""}
                  onChange={(event) => choose(index, event.target.value || null)}
                  className="w-full sm:w-60"
                >
                  <option value="">Skip</option>
                  {targets.map((target) => (
                    <option key={target.header} value={target.header}>
                      {target.label}
                    </option>
                  ))}
                  {kind === "exhibitors" &&
                    header !== "" &&
                    !targets.some((target) => target.header === header) && (
                      <option value={header}>Store as extra data</option>
                    )}
                </Select>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onBack}>Another file</Button>
        <Button tone="primary" busy={busy} disabled={missing.length > 0} onClick={onDone}>
          Preview changes
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </div>
    </>
  );
}
