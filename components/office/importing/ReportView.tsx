"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { classes } from "#components/ui/classes";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type SheetKind, TARGETS } from "#lib/records/csvTargets";
import { labelOfField } from "#lib/text/mapping";
import { columnName } from "./columnNames";
import type { Report, ReportLine } from "./kinds";

export type Choice = "all" | ReportLine["change"] | "errors";
type Place = { row: number; column: string; cell: string };

/** Limits the rows shown; the counts above include all rows. */
const SHOWN = 200;

const WORDS = {
  created: { label: "importing.new", tone: "success" },
  updated: { label: "common.changed", tone: "warning" },
  unchanged: { label: "importing.unchanged", tone: "neutral" },
} as const;

type ReportViewProps = {
  kind: SheetKind;
  report: Report;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  placeOf: (error: { row: number; column: string }) => Place;
};

/** The preview of an import: counts, and the changed fields of each row before and after. */
export function ReportView({ kind, report, choice, onChoose, placeOf }: ReportViewProps) {
  const office = useOffice();
  const { say } = office;
  const { created, updated, unchanged, errors, preview = [] } = report;
  const counts: { key: Choice; label: string; count: number }[] = [
    {
      key: "all",
      label: errors.length > 0 ? say("importing.validRows") : say("importing.allRows"),
      count: created + updated + unchanged,
    },
    { key: "created", label: say("importing.new"), count: created },
    { key: "updated", label: say("common.changed"), count: updated },
    { key: "unchanged", label: say("importing.unchanged"), count: unchanged },
    { key: "errors", label: say("importing.errors"), count: errors.length },
  ];
  const lines = preview.filter(({ change }) => choice === "all" || choice === change);
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-5">
        <legend className="sr-only">{say("importing.showRows")}</legend>
        {counts.map(({ key, label, count }) => (
          <label
            key={key}
            className={classes(
              "cursor-pointer px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-mark has-focus-visible:-outline-offset-2",
              choice === key
                ? "bg-sunken shadow-[inset_0_-3px_0_var(--color-mark)]"
                : "bg-surface hover:bg-sunken",
            )}
          >
            <input
              type="radio"
              name="rows"
              className="sr-only"
              checked={choice === key}
              onChange={() => onChoose(key)}
            />
            <span className="block text-sm text-soft">{label}</span>
            <span
              className={classes(
                "block font-semibold text-xl tabular-nums",
                key === "errors" && count > 0 && "text-danger",
              )}
            >
              {office.number(count)}
            </span>
          </label>
        ))}
      </fieldset>
      {choice === "errors" ? (
        <Errors errors={errors} placeOf={placeOf} />
      ) : (
        <Lines kind={kind} lines={lines} />
      )}
    </>
  );
}

function Errors({ errors, placeOf }: { errors: Report["errors"]; placeOf: ReportViewProps["placeOf"] }) {
  const { say, wording } = useOffice();
  if (errors.length === 0)
    return <p className="text-sm text-soft">{say("importing.allRowsCanBeImported")}</p>;
  return (
    <>
      <Table caption={say("importing.rowsWithErrors")}>
        <TableHead>
          <HeadCell numeric>{say("importing.rowNumber")}</HeadCell>
          <HeadCell>{say("importing.column")}</HeadCell>
          <HeadCell>{say("importing.value")}</HeadCell>
          <HeadCell>{say("importing.problem")}</HeadCell>
        </TableHead>
        <TableBody>
          {errors.slice(0, SHOWN).map((error) => {
            const { row, column, cell } = placeOf(error);
            return (
              <Row key={`${error.row} ${error.column} ${error.message}`}>
                <Cell numeric>{row}</Cell>
                <Cell>{column}</Cell>
                <Cell className="max-w-48 truncate font-mono text-xs">{cell}</Cell>
                <Cell className="min-w-72 whitespace-normal! py-2">
                  {wording.fault({ path: error.column, message: error.message })}
                </Cell>
              </Row>
            );
          })}
        </TableBody>
      </Table>
      <More count={errors.length} />
    </>
  );
}

function Lines({ kind, lines }: { kind: SheetKind; lines: ReportLine[] }) {
  const { say } = useOffice();
  if (lines.length === 0) return <p className="text-sm text-soft">{say("importing.noRows")}</p>;
  return (
    <>
      <Table caption={say("importing.changes")}>
        <TableHead>
          <HeadCell>{say("common.name")}</HeadCell>
          <HeadCell>{say("importing.change")}</HeadCell>
          <HeadCell>{say("importing.fields")}</HeadCell>
        </TableHead>
        <TableBody>
          {lines.slice(0, SHOWN).map((line) => (
            <Row key={line.row}>
              <RowHeadCell className="align-top leading-12">{line.label}</RowHeadCell>
              <Cell className="align-top leading-12">
                <Badge tone={WORDS[line.change].tone}>{say(WORDS[line.change].label)}</Badge>
              </Cell>
              <Cell className="min-w-72 whitespace-normal! py-2.5">
                <Changes kind={kind} line={line} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <More count={lines.length} />
    </>
  );
}

function Changes({ kind, line }: { kind: SheetKind; line: ReportLine }) {
  const office = useOffice();
  const { say, list } = office;
  const nameOf = (field: string) => columnName(office, labelOfField(field, TARGETS[kind]));
  const byName = line.changes.some(({ field }) => field === "categories");
  const told = line.changes.filter(
    ({ field, before, after }) =>
      !(byName && field === "categoryIds") && (!isEmpty(before) || !isEmpty(after)),
  );
  const untold = line.fields.filter((field) => !line.changes.some((change) => change.field === field));
  return (
    <dl className="flex flex-col gap-1">
      {told.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-faint">{nameOf(field)}</dt>
          <dd className="min-w-0 break-words">
            {!isEmpty(before) && <del className="me-2 text-soft">{written(before)}</del>}
            {isEmpty(after) ? (
              <span className="text-danger">{say("importing.emptied")}</span>
            ) : (
              <ins className="no-underline">{written(after)}</ins>
            )}
          </dd>
        </div>
      ))}
      {untold.length > 0 && (
        <div className="flex gap-2">
          <dt className="text-faint">{say("importing.also")}</dt>
          <dd>{list(untold.map(nameOf))}</dd>
        </div>
      )}
    </dl>
  );
}

function More({ count }: { count: number }) {
  const { say } = useOffice();
  if (count <= SHOWN) return null;
  return <p className="text-sm text-soft">{say("importing.andMore", { count: count - SHOWN })}</p>;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0)
  );
}

function written(value: unknown): string {
  const text =
    typeof value === "string"
      ? value
      : Array.isArray(value)
        ? value.map(written).join(", ")
        : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
