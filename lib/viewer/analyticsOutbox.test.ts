import { expect, test } from "vitest";
import { type AnalyticsOutbox, analyticsEventsFor, visitNames, wantsSilence } from "./analyticsOutbox";

type Sent = { events: { type: string; sessionId: string; query?: string }[] };

/** A browser that is online or offline, and its stored data. */
function browser(kept: string | null = null) {
  const sent: Sent[] = [];
  const world = { online: true, kept, sent };
  const outbox: AnalyticsOutbox = {
    read: () => world.kept,
    write: (text) => {
      world.kept = text;
    },
    send: async (body) => {
      if (world.online) sent.push(JSON.parse(body));
      return world.online;
    },
  };
  return { world, outbox };
}

test("events of a visit are sent in one batch, each with the visit's anonymous id", async () => {
  const { world, outbox } = browser();
  const analyticsEvents = analyticsEventsFor(outbox, () => "v-1");
  analyticsEvents.record({ type: "view" });
  analyticsEvents.record({ type: "search", query: "led", meta: { results: 0 } });
  await analyticsEvents.flush();
  expect(world.sent).toEqual([
    {
      events: [
        { sessionId: "v-1", type: "view" },
        { sessionId: "v-1", type: "search", query: "led", meta: { results: 0 } },
      ],
    },
  ]);
  expect(world.kept).toBe("");
});

test("each visitor of a kiosk is a new visit, in which the same search counts again", async () => {
  const { world, outbox } = browser();
  let resets = 0;
  const names = visitNames(
    () => resets,
    "v-1",
    () => `v-${resets + 1}`,
  );
  const analyticsEvents = analyticsEventsFor(outbox, names);
  const search = () => analyticsEvents.recordOnce("search led", { type: "search", query: "led" });
  search();
  search();
  resets = 1;
  search();
  await analyticsEvents.flush();
  expect(world.sent[0]?.events.map(({ sessionId }) => sessionId)).toEqual(["v-1", "v-2"]);
});

test("events recorded offline are stored and sent by the next visit", async () => {
  const first = browser();
  first.world.online = false;
  const before = analyticsEventsFor(first.outbox, () => "v-1");
  before.record({ type: "view" });
  await before.flush();
  const second = browser(first.world.kept);
  await analyticsEventsFor(second.outbox, () => "v-2").flush();
  expect(second.world.sent[0]?.events).toEqual([{ sessionId: "v-1", type: "view" }]);
});

test("no batch exceeds the API's limits on events and bytes", async () => {
  const { world, outbox } = browser();
  const analyticsEvents = analyticsEventsFor(outbox, () => "v-1");
  for (let i = 0; i < 120; i++)
    analyticsEvents.record({ type: "search", query: "x".repeat(i < 60 ? 1_900 : 10) });
  await analyticsEvents.flush();
  expect(world.sent.flatMap(({ events }) => events)).toHaveLength(120);
  for (const batch of world.sent) {
    expect(batch.events.length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(batch).length).toBeLessThanOrEqual(65_536);
  }
});

test("an offline device stores only the newest 500 events", { tags: "soak" }, () => {
  const { world, outbox } = browser();
  const analyticsEvents = analyticsEventsFor(outbox, () => "v-1");
  for (let i = 0; i < 600; i++) analyticsEvents.record({ type: "search", query: String(i) });
  const kept: Sent["events"] = JSON.parse(world.kept ?? "[]");
  expect(kept).toHaveLength(500);
  expect(kept.at(-1)?.query).toBe("599");
});

test("an event that counts once is sent once per visit", async () => {
  const { world, outbox } = browser();
  const analyticsEvents = analyticsEventsFor(outbox, () => "v-1");
  analyticsEvents.recordOnce("shown ban_1", { type: "banner_impression", targetId: "ban_1" });
  analyticsEvents.recordOnce("shown ban_1", { type: "banner_impression", targetId: "ban_1" });
  await analyticsEvents.flush();
  expect(world.sent[0]?.events).toHaveLength(1);
});

test("unexpected contents of the storage do no harm", async () => {
  const { world, outbox } = browser('{"not":"a list"}');
  const analyticsEvents = analyticsEventsFor(outbox, () => "v-1");
  analyticsEvents.record({ type: "view" });
  await analyticsEvents.flush();
  expect(world.sent[0]?.events).toHaveLength(1);
});

test.each([
  [{ doNotTrack: "1" }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: "0", globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
])("respects the privacy settings %o of the browser", (inputs, silent) => {
  expect(wantsSilence(inputs)).toBe(silent);
});

test("events of a kiosk contain the kiosk's id besides their own data", async () => {
  const { world, outbox } = browser();
  let kiosk: string | null = null;
  const analyticsEvents = analyticsEventsFor(
    outbox,
    () => "v-1",
    () => (kiosk ? { kiosk } : null),
  );
  analyticsEvents.record({ type: "view" });
  kiosk = "ksk_1";
  analyticsEvents.record({ type: "search", query: "led", meta: { results: 0 } });
  await analyticsEvents.flush();
  expect(world.sent[0]?.events).toEqual([
    { sessionId: "v-1", type: "view" },
    { sessionId: "v-1", type: "search", query: "led", meta: { results: 0, kiosk: "ksk_1" } },
  ]);
});
