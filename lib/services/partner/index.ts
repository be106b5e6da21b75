import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { ExhibitorInput } from "#lib/schema/exhibitors";
import { type Fair, findFair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import { claimDueSync, claimSync, eventsWithSchedules } from "#lib/store/partner";
import type { CellError } from "#lib/text/columns";
import { inWriteTransaction } from "../base/writeContext";
import { planUpsert } from "../exhibitors/bulk";
import { changesIn, changesNothing, type Directory, directoryFor, type Plan } from "../exhibitors/plan";
import { writePlans } from "../exhibitors/write";
import { acceptedOf, feasible, forRow, type Line, report } from "../imports";
import { type FeedRecord, fetchFeed, type ParseJson, readFeed } from "./feed";
import { toInput } from "./fields";
import { leaseFrom, underLease } from "./lease";
import { nextSyncAt, scheduleOf } from "./schedule";

export { feedOf } from "./schedule";

export type SyncInput = { sourceUrl?: string | undefined; dryRun?: boolean | undefined };
/** How a partner's feed is parsed: as JSON, then by the rules of the API. */
export type Readers = { parse: ParseJson; input: (value: unknown) => ExhibitorInput };

/** Imports exhibitors from a partner's feed. Never deletes any; one sync runs at a time. */
export async function sync(app: App, fair: Fair, { sourceUrl, dryRun = false }: SyncInput, readers: Readers) {
  const source = sourceUrl ?? keptSource(fair);
  app.web.assertAllowed(source);
  const lease = leaseFrom(app);
  if (!(await claimSync(app.db.read, fair.id, lease))) {
    throw new Refusal(
      "sync_in_progress",
      "Another sync of this event is running. Wait until it has finished.",
    );
  }
  const work = () => readAndTakeOver(app, fair, { source, dryRun }, readers);
  return underLease(app, fair, lease, { source, scheduled: false, isKept: !dryRun }, work);
}

function keptSource({ settings }: Fair): string {
  const { sourceUrl } = scheduleOf(settings);
  if (sourceUrl) return sourceUrl;
  const message = "Set sourceUrl, here or in settings.integrations.partner.";
  throw new Refusal("validation_error", message, [{ path: "sourceUrl", code: "required", message }]);
}

/** Syncs all events that are due, each by one instance. Failures are reported and retried at the next interval. */
export async function syncDue(app: App, readers: Readers): Promise<void> {
  const { read } = app.db;
  for (const { id, endedAt } of await eventsWithSchedules(read)) {
    const fair = await findFair(read, id, null);
    const lease = leaseFrom(app);
    const due = fair && nextSyncAt(fair, endedAt, lease.now);
    if (!due || due > lease.now) continue;
    if (!(await claimDueSync(read, id, lease, endedAt))) continue;
    const source = keptSource(fair);
    const work = () => readAndTakeOver(app, fair, { source, dryRun: false }, readers);
    await underLease(app, fair, lease, { source, scheduled: true, isKept: true }, work).catch(
      (error: unknown) => app.log.warn("partner sync failed", { eventId: id, error }),
    );
  }
}

async function readAndTakeOver(
  app: App,
  fair: Fair,
  { source, dryRun }: { source: string; dryRun: boolean },
  readers: Readers,
) {
  const records = readFeed(await fetchFeed(app, source), readers.parse);
  return { dryRun, source, ...(await takeOver(app, fair, records, dryRun, readers)) };
}

/** Skips and reports invalid records; the others are imported. */
async function takeOver(
  app: App,
  fair: Fair,
  records: readonly FeedRecord[],
  dryRun: boolean,
  readers: Readers,
) {
  const errors: CellError[] = [];
  const items = records.flatMap(({ row, record }) =>
    forRow(errors, row, fieldOf, () => ({ row, input: readers.input(toInput(record)) })),
  );
  const options = { partial: true, dryRun };
  return inWriteTransaction(app, fair, async (context) => {
    await lockDirectory(context.db, fair.id);
    const directory = await directoryFor(
      context,
      items.map(({ input }) => input),
    );
    const planned = await planUpsert(context, items, directory, {
      order: ["partnerId", "externalId", "name"],
      addsToMaps: true,
    });
    const good = feasible(items, planned, errors, fieldOf).map(({ item: { row }, plan }) => ({
      plan,
      line: lineOf(row, plan, directory),
    }));
    const accepted = acceptedOf(good, errors, options);
    const plans = accepted.map(({ plan }) => plan);
    if (!dryRun) await writePlans(context, plans, directory);
    const lines = { good: good.map(({ line }) => line), accepted: accepted.map(({ line }) => line) };
    return report({ ...lines, rowCount: records.length }, errors, options);
  });
}

function fieldOf(field: string): string {
  return field || "name";
}

function lineOf(row: number, plan: Plan, directory: Directory): Line {
  return {
    row,
    change: changesNothing(plan) ? "unchanged" : plan.kind,
    label: plan.after.name,
    fields: plan.kind === "updated" ? plan.changed : [],
    ...changesIn(plan, directory),
  };
}
