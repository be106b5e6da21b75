import type { App } from "#lib/ports";
import type { BoothInput } from "#lib/schema/booths";
import { lockBooths, lockNames } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { readRows } from "#lib/text/columns";
import { readTable } from "#lib/text/csv";
import { inWriteTransaction } from "../base/writeContext";
import { acceptedOf, changesOf, feasible, forRow, type ImportOptions, type Line, report } from "../imports";
import { imageOf, recordImport, type Touched } from "../imports/record";
import { planUpsert } from "./bulk";
import { COLUMNS } from "./columns";
import { groundFor } from "./input";
import { saleOf } from "./lock";
import { changesNothing, type Plan } from "./plan";
import { boothView } from "./view";
import { writePlans } from "./write";

/** Parses an item by the same rules as the API, so that a file cannot contain what the API refuses. */
export type ReadRow = (value: unknown) => BoothInput;

/** With errors nothing is written, unless `partial`. A dry run writes nothing and returns the same counts. */
export async function importCsv(
  app: App,
  fair: Fair,
  file: Uint8Array,
  options: ImportOptions,
  readRow: ReadRow,
) {
  const table = readTable(file);
  const { rows, errors } = readRows(table, COLUMNS);
  const items = rows.flatMap(({ row, values }) =>
    forRow(errors, row, columnOf, () => ({ row, input: readRow(values) })),
  );
  return inWriteTransaction(app, fair, async (context) => {
    await lockNames(context.db, fair.id);
    const inputs = items.map(({ input }) => input);
    // A file has no column for the length of a hold, so imported holds last until they are released.
    const ground = { ...(await groundFor(context, inputs)), holdMinutes: null };
    const planned = await planUpsert(context, inputs, ground);
    const good = feasible(items, planned, errors, columnOf).map(({ item, plan }) => ({
      plan,
      line: lineOf(item.row, plan, fair),
    }));
    const accepted = acceptedOf(good, errors, options);
    if (!options.dryRun) {
      const plans = accepted.map(({ plan }) => plan).filter((plan) => !changesNothing(plan));
      await writePlans(context, plans);
      const ids = plans.map(({ entry }) => entry.id);
      const saved = await lockBooths(context.db, fair.id, ids);
      await recordImport(context, "booths", options.source, plans.map(touched), saved);
    }
    const lines = { good: good.map(({ line }) => line), accepted: accepted.map(({ line }) => line) };
    return report({ ...lines, rowCount: table.rows.length }, errors, options);
  });
}

function columnOf(field: string): string {
  return COLUMNS.find(({ name }) => name === field)?.header ?? (field || "label");
}

function lineOf(row: number, plan: Plan, fair: Fair): Line {
  const changed = plan.kind === "updated" ? plan.changed : [];
  const sale = plan.kind === "updated" && plan.outcome.domainEvents.length > 0 ? ["status"] : [];
  const fields = [...changed, ...sale];
  const before = plan.kind === "updated" ? boothView(plan.open.stored, fair) : null;
  const after = boothView({ ...plan.entry, ...saleOf(plan.outcome.booth) }, fair);
  return {
    row,
    change: changesNothing(plan) ? "unchanged" : plan.kind,
    label: plan.entry.label,
    fields,
    id: plan.entry.id,
    changes: changesOf(plan.kind === "created" ? COLUMN_FIELDS : fields, before, after),
  };
}

function touched(plan: Plan): Touched {
  const { id, label } = plan.entry;
  if (plan.kind === "created") return { id, label, change: "created", before: {} };
  const { stored } = plan.open;
  const fields = plan.changed.map((field) => (field === "price" ? "priceCents" : field));
  const status = plan.outcome.booth.status === stored.status ? [] : ["status"];
  return { id, label, change: "updated", before: imageOf(stored, [...fields, ...status]) };
}

const COLUMN_FIELDS = COLUMNS.map(({ name }) => name).filter((name) => name !== "level");
