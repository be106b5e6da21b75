import type { App } from "#lib/ports";
import { Refusal, type RefusalCode } from "#lib/refusal";
import { type AnalyticsEvent, readAnalyticsEvent, type SentAnalyticsEvent } from "#lib/stats/analyticsEvent";
import type { Fair } from "#lib/store/events";
import { intakeOf } from "./intake";
import { isRecorded } from "./recent";
import { nameOf } from "./targets";

/** Parses one item by the same rules as the API. */
export type ReadItem = (item: unknown) => { sent: SentAnalyticsEvent } | { code: RefusalCode };

export type IngestReport = { accepted: number; rejected: { index: number; code: RefusalCode }[] };

const MOST_AT_ONCE = 100;

type Item = { analyticsEvent: AnalyticsEvent } | { code: RefusalCode };

/** Stores the valid items of a batch and reports the invalid ones. Nothing about the sender is examined. */
export async function ingest(
  app: App,
  fair: Fair,
  batch: readonly unknown[],
  read: ReadItem,
): Promise<IngestReport> {
  if (batch.length > MOST_AT_ONCE) {
    throw new Refusal(
      "too_many_items",
      `The batch has ${batch.length} events; the maximum is ${MOST_AT_ONCE}.`,
    );
  }
  if (!isRecorded(fair)) return { accepted: 0, rejected: [] };
  const items = await withKnownTargets(
    app,
    fair.id,
    batch.map((item) => toItem(read(item))),
  );
  const good = items.flatMap((item) => ("analyticsEvent" in item ? [item.analyticsEvent] : []));
  const rejected = items.flatMap((item, index) => ("code" in item ? [{ index, code: item.code }] : []));
  await queue(app, fair.id, good);
  return { accepted: good.length, rejected };
}

function toItem(outcome: ReturnType<ReadItem>): Item {
  return "sent" in outcome ? { analyticsEvent: readAnalyticsEvent(outcome.sent) } : outcome;
}

async function withKnownTargets(app: App, eventId: string, items: readonly Item[]): Promise<Item[]> {
  const analyticsEvents = items.flatMap((item) => ("analyticsEvent" in item ? [item.analyticsEvent] : []));
  if (!analyticsEvents.some(nameOf)) return [...items];
  const { ids, isWhole } = await intakeOf(app).targets.find(
    app.db.read,
    eventId,
    analyticsEvents,
    app.clock.now(),
  );
  return items.map((item) => {
    const name = "analyticsEvent" in item ? nameOf(item.analyticsEvent) : null;
    if (!("analyticsEvent" in item) || name === null) return item;
    const targetId = ids.get(name);
    if (targetId === undefined && !isWhole) return { code: "busy" };
    if (targetId !== undefined) return { analyticsEvent: { ...item.analyticsEvent, targetId } };
    return { code: item.analyticsEvent.targetType === "booth" ? "booth_not_found" : "exhibitor_not_found" };
  });
}

async function queue(app: App, eventId: string, analyticsEvents: readonly AnalyticsEvent[]): Promise<void> {
  const hasViews = analyticsEvents.some(({ type }) => type === "view");
  const views = hasViews ? await intakeOf(app).viewsOf(app, eventId) : null;
  const now = app.clock.now();
  const counted = analyticsEvents.filter(
    ({ type, sessionId }) => type !== "view" || !views || views.counts(eventId, sessionId, now),
  );
  intakeOf(app).queue.add(counted.map((analyticsEvent) => ({ eventId, analyticsEvent })));
}
