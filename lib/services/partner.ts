import { Refusal } from "#lib/refusal";
import type { NewExhibitorWish } from "#lib/schema/exhibitors";
import type { Fair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import { claimSync, releaseSync } from "#lib/store/partner";
import type { CellError } from "#lib/text/columns";
import type { App } from "./context";
import { atDesk } from "./desk";
import { planUpsert } from "./exhibitors/bulk";
import { changesIn, changesNothing, directoryFor, type Plan } from "./exhibitors/plan";
import { writePlans } from "./exhibitors/write";
import { acceptedOf, forRow, type Line, report } from "./imports";
import { type FeedRecord, fetchFeed, type ParseJson, readFeed } from "./partner/feed";
import { toWish } from "./partner/fields";

const LEASE_MS = 5 * 60_000;

export type SyncWish = { sourceUrl?: string | undefined; dryRun?: boolean | undefined };
/** How a stranger's words are read: as JSON, and then as the API would read them. */
export type Readers = { parse: ParseJson; wish: (value: unknown) => NewExhibitorWish };

/** Takes over what a partner tells of its exhibitors; nothing is ever deleted, and one sync runs at a time. */
export async function sync(app: App, fair: Fair, { sourceUrl, dryRun = false }: SyncWish, readers: Readers) {
  const source = sourceUrl ?? keptSource(fair);
  app.web.assertAllowed(source);
  return withLease(app, fair, async () => {
    const records = readFeed(await fetchFeed(app, source), readers.parse);
    return { dryRun, source, ...(await takeOver(app, fair, records, dryRun, readers)) };
  });
}

function keptSource({ settings }: Fair): string {
  const { partner } = (settings.integrations ?? {}) as { partner?: { sourceUrl?: string } };
  if (partner?.sourceUrl) return partner.sourceUrl;
  const message = "Say a sourceUrl, or keep one in settings.integrations.partner.sourceUrl.";
  throw new Refusal("validation_error", message, [{ path: "sourceUrl", code: "required", message }]);
}

/** A process that dies in the middle holds the lease no longer than five minutes. */
async function withLease<T>(app: App, { id }: Fair, work: () => Promise<T>): Promise<T> {
  const now = app.clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  if (!(await claimSync(app.db.read, id, now, leasedUntil))) {
    throw new Refusal("sync_in_progress", "Another sync of this event is running; wait until it is done.");
  }
  try {
    return await work();
  } finally {
    await releaseSync(app.db.read, id, leasedUntil);
  }
}

/** A record that cannot be taken is skipped and told; the others are taken. */
async function takeOver(
  app: App,
  fair: Fair,
  records: readonly FeedRecord[],
  dryRun: boolean,
  readers: Readers,
) {
  const errors: CellError[] = [];
  const items = records.flatMap(({ row, record }) =>
    forRow(errors, row, fieldOf, () => ({ row, wish: readers.wish(toWish(record)) })),
  );
  const options = { partial: true, dryRun };
  return atDesk(app, fair, async (desk) => {
    await lockDirectory(desk.db, fair.id);
    const directory = await directoryFor(
      desk,
      items.map(({ wish }) => wish),
    );
    const planned = await planUpsert(desk, items, directory, {
      order: ["partnerId", "externalId", "name"],
      addsToMaps: true,
    });
    const good = items.flatMap(({ row }, index) =>
      forRow(errors, row, fieldOf, () => {
        const item = planned[index];
        if (!item || "refusal" in item) throw item?.refusal;
        return { plan: item.plan, line: lineOf(row, item.plan) };
      }),
    );
    const accepted = acceptedOf(good, errors, options);
    const plans = accepted.map(({ plan }) => plan);
    if (!dryRun) await writePlans(desk, plans, directory);
    const lines = { good: good.map(({ line }) => line), accepted: accepted.map(({ line }) => line) };
    return report({ ...lines, rowCount: records.length }, errors, options);
  });
}

function fieldOf(field: string): string {
  return field || "name";
}

function lineOf(row: number, plan: Plan): Line {
  return {
    row,
    change: changesNothing(plan) ? "unchanged" : plan.kind,
    label: plan.after.name,
    fields: plan.kind === "updated" ? plan.changed : [],
    ...changesIn(plan),
  };
}
