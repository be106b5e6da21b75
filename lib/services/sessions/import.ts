import type { App } from "#lib/ports";
import type { SessionInput } from "#lib/schema/sessions";
import type { Fair } from "#lib/store/events";
import { lockProgramme } from "#lib/store/sessions";
import { asList, asNumber, asText } from "#lib/text/cells";
import { readRows } from "#lib/text/columns";
import { readTable } from "#lib/text/csv";
import { asMoment } from "#lib/text/moment";
import { inWriteTransaction } from "../base/writeContext";
import { acceptedOf, changesOf, feasible, forRow, type ImportOptions, type Line, report } from "../imports";
import { imageOf, recordImport, type Touched } from "../imports/record";
import { type Item, planUpsert } from "./bulk";
import { changesNothing, groundFor, type Plan } from "./plan";
import { writePlans } from "./write";

/** Parses an item by the same rules as the API, so that a file cannot contain what the API refuses. */
export type ReadRow = (value: unknown) => SessionInput;

/** Times without an offset are in the event's time zone. */
const columnsOf = ({ timezone }: Fair) =>
  [
    { name: "title", header: "Name", required: true, synonyms: ["Name", "Session"], read: asText },
    { name: "externalId", header: "External ID", read: asText },
    { name: "description", header: "Description", read: asText },
    {
      name: "startsAt",
      header: "Start",
      required: true,
      synonyms: ["Start", "Starts"],
      read: asMoment(timezone),
    },
    { name: "endsAt", header: "End", required: true, synonyms: ["End", "Ends"], read: asMoment(timezone) },
    { name: "booth", header: "Booth", synonyms: ["Stand", "Booth Number"], read: asText },
    { name: "exhibitorId", header: "Exhibitor", synonyms: ["Exhibitor", "Company"], read: asText },
    { name: "speakers", header: "Speakers", synonyms: ["Speaker"], read: asList },
    { name: "track", header: "Tracks", synonyms: ["Tracks"], read: asText },
    { name: "url", header: "Link", synonyms: ["Link"], read: asText },
    { name: "kind", header: "Kind", synonyms: ["Type"], read: asText },
    { name: "capacity", header: "Capacity", read: asNumber },
    { name: "tags", header: "Tags", read: asList },
  ] as const;

const COLUMN_OF: Record<string, string> = {
  title: "Name",
  externalId: "External ID",
  description: "Description",
  startsAt: "Start",
  endsAt: "End",
  booth: "Booth",
  exhibitorId: "Exhibitor",
  speakers: "Speakers",
  track: "Tracks",
  url: "Link",
  kind: "Kind",
  capacity: "Capacity",
  tags: "Tags",
};
const columnOf = (path: string) => COLUMN_OF[path.split(/[.[]/)[0] ?? ""] ?? "Name";

export async function importCsv(
  app: App,
  fair: Fair,
  file: Uint8Array,
  options: ImportOptions,
  readRow: ReadRow,
) {
  const table = readTable(file);
  const { rows, errors } = readRows(table, columnsOf(fair));
  const items = rows.flatMap(({ row, values: { speakers, ...values } }) =>
    forRow(errors, row, columnOf, (): Item & { row: number } => {
      const times = { startsAt: values.startsAt.toISOString(), endsAt: values.endsAt.toISOString() };
      const named = speakers?.map((name) => ({ name }));
      const input = readRow({ ...values, ...times, ...(named ? { speakers: named } : {}) });
      return { row, input, ...(speakers ? { speakers } : {}) };
    }),
  );
  return inWriteTransaction(app, fair, async (context) => {
    await lockProgramme(context.db, fair.id);
    const ground = await groundFor(
      context,
      items.map(({ input }) => input),
    );
    const planned = await planUpsert(context, items, ground, { byTitle: true });
    const good = feasible(items, planned, errors, columnOf).map(({ item, plan }) => ({
      plan,
      line: lineOf(item.row, plan),
    }));
    const accepted = acceptedOf(good, errors, options);
    if (!options.dryRun) {
      const plans = accepted.map(({ plan }) => plan).filter((plan) => !changesNothing(plan));
      const saved = await writePlans(context, plans);
      const byId = new Map(saved.map((session) => [session.id, session]));
      await recordImport(context, "sessions", options.source, plans.map(touched), byId);
    }
    const lines = { good: good.map(({ line }) => line), accepted: accepted.map(({ line }) => line) };
    return report({ ...lines, rowCount: table.rows.length }, errors, options);
  });
}

function lineOf(row: number, plan: Plan): Line {
  return {
    row,
    change: changesNothing(plan) ? "unchanged" : plan.kind,
    label: plan.after.title,
    fields: plan.kind === "updated" ? plan.changed : [],
    id: plan.after.id,
    changes: changesOf(
      plan.kind === "updated" ? plan.changed : ["title", "startsAt", "endsAt", "track", "boothId"],
      plan.kind === "updated" ? plan.before : null,
      plan.after,
    ),
  };
}

function touched(plan: Plan): Touched {
  const { id, title: label } = plan.after;
  if (plan.kind === "created") return { id, label, change: "created", before: {} };
  return { id, label, change: "updated", before: imageOf(plan.before, plan.changed) };
}
