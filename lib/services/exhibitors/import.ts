import type { App } from "#lib/ports";
import { assign } from "#lib/sales/booth";
import { outcomeOf, saleAfter } from "#lib/sales/outcome";
import type { Sale } from "#lib/sales/sale";
import type { ExhibitorInput } from "#lib/schema/exhibitors";
import { findBoothIds } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import { type CellError, readRows } from "#lib/text/columns";
import { headerKey, readTable } from "#lib/text/csv";
import { unknown } from "../base/references";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type LockedBooth, lockBooths, saveBoothChanges } from "../booths/lock";
import { acceptedOf, feasible, forRow, type ImportOptions, type Line, report } from "../imports";
import { imageOf, recordImport, type Touched } from "../imports/record";
import { planUpsert } from "./bulk";
import { COLUMNS, NETWORKS } from "./columns";
import { changesIn, changesNothing, type Directory, directoryFor, type Plan } from "./plan";
import { writePlans } from "./write";

/** Parses an item by the same rules as the API, so that a file cannot contain what the API refuses. */
export type ReadRow = (value: unknown) => ExhibitorInput;

type Row = { row: number; input: ExhibitorInput; id?: string; booths: string[] };
type Done = { plan: Plan; line: Line; given: string[] };

/** Locks booths before exhibitors, as every write does, to avoid deadlocks. */
export async function importCsv(
  app: App,
  fair: Fair,
  file: Uint8Array,
  options: ImportOptions,
  readRow: ReadRow,
) {
  const table = readTable(file);
  const { rows, errors } = readItems(table, readRow);
  return inWriteTransaction(app, fair, async (context) => {
    const stands = await openStands(context, rows);
    await lockDirectory(context.db, fair.id);
    const directory = await directoryFor(
      context,
      rows.map(({ input }) => input),
    );
    const planned = await planUpsert(context, rows, directory, { addsToMaps: true });
    const good = feasible(rows, planned, errors, columnOf).flatMap(({ item: { row, booths }, plan }) =>
      forRow(
        errors,
        row,
        () => "Booths",
        () => {
          const given = stands.place(booths, plan.after.id);
          return { plan, given, line: lineOf(row, plan, given.length > 0, directory) };
        },
      ),
    );
    const accepted = acceptedOf<Done>(good, errors, options);
    if (!options.dryRun && accepted.length > 0) {
      const written = await writePlans(
        context,
        accepted.map(({ plan }) => plan),
        directory,
      );
      await stands.close();
      const saved = new Map(written.map((exhibitor) => [exhibitor.id, exhibitor]));
      await recordImport(context, "exhibitors", options.source, accepted.flatMap(touched), saved);
    }
    const lines = { good: good.map(({ line }) => line), accepted: accepted.map(({ line }) => line) };
    return report({ ...lines, rowCount: table.rows.length }, errors, options);
  });
}

function readItems(
  table: ReturnType<typeof readTable>,
  readRow: ReadRow,
): { rows: Row[]; errors: CellError[] } {
  const { rows, errors } = readRows(table, COLUMNS);
  const items = rows.flatMap(({ row, values, rest }) =>
    forRow(errors, row, columnOf, () => {
      const { id, booths = [], ...fields } = values as { id?: string; booths?: string[] };
      return { row, input: readRow(withMaps(fields, rest)), booths, ...(id === undefined ? {} : { id }) };
    }),
  );
  return { rows: items, errors };
}

/** Social links are one field of an exhibitor, and unknown columns are its metadata. */
function withMaps(fields: Record<string, unknown>, metadata: Record<string, string>): object {
  const social = Object.fromEntries(
    NETWORKS.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])),
  );
  return {
    ...fields,
    ...(Object.keys(social).length > 0 ? { social } : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };
}

function columnOf(path: string): string {
  const [field = "", part = ""] = path.split(/[.[]/);
  if (field === "metadata" && part !== "") return part;
  const name = field === "social" ? part : field;
  return COLUMNS.find((column) => headerKey(column.name) === headerKey(name))?.header ?? "Name";
}

/** The booths that a file names, and the exhibitors to assign to them. */
async function openStands(context: WriteContext, rows: readonly Row[]) {
  const labels = [...new Set(rows.flatMap(({ booths }) => booths))];
  const ids = await findBoothIds(context.db, context.fair.id, labels);
  const opened = await lockBooths(context, [...new Set(ids.values())]);
  const sales = new Map([...opened].map(([id, { sale }]) => [id, sale]));
  return {
    /** Assigns all of them or none. Returns the booths that are new to the exhibitor. */
    place(booths: readonly string[], exhibitorId: string): string[] {
      const next = booths.map((label): [string, Sale] => {
        const id = ids.get(label) ?? "";
        const sale = sales.get(id);
        if (!sale) throw unknown("booths", `There is no booth "${label}" in this event.`);
        return [id, saleAfter(assign(sale, exhibitorId))];
      });
      const moved = next.filter(([id, sale]) => sales.get(id)?.booth !== sale.booth);
      for (const [id, sale] of next) sales.set(id, sale);
      return moved.map(([id]) => id);
    },
    close: () =>
      saveBoothChanges(
        context,
        [...opened.values()].map((open) => ({ open, outcome: outcomeOf(open.sale, saleOf(open)) })),
      ),
  };
  function saleOf({ stored, sale }: LockedBooth): Sale {
    return sales.get(stored.id) ?? sale;
  }
}

function touched({ plan, given }: Done): Touched[] {
  if (changesNothing(plan) && given.length === 0) return [];
  const { id, name: label } = plan.after;
  const boothIds = given.length > 0 ? { boothIds: given } : {};
  if (plan.kind === "created") return [{ id, label, change: "created", before: {}, ...boothIds }];
  return [{ id, label, change: "updated", before: imageOf(plan.before, plan.changed), ...boothIds }];
}

function lineOf(row: number, plan: Plan, moved: boolean, directory: Directory): Line {
  const changed = plan.kind === "updated" ? plan.changed : [];
  const isSame = changesNothing(plan) && !moved;
  return {
    row,
    change: isSame ? "unchanged" : plan.kind,
    label: plan.after.name,
    fields: [...changed, ...(moved ? ["booths"] : [])],
    ...changesIn(plan, directory),
  };
}
