import { beforeEach, describe, expect, test } from "vitest";
import { claimDueSync, findLastSync } from "#lib/store/partner";
import type { Json } from "#lib/testing/ask";
import { listed, SOURCE, sync, worldWithPartner } from "#lib/testing/partner";
import { testServer, type World } from "#lib/testing/world";
import { syncDue } from "#services/partner";
import { duplicateEvent, updateEvent } from "./events";
import { getPartnerFeed } from "./partner";
import { partnerReaders } from "./partnerReaders";

const server = testServer();
const open = (answer: Parameters<typeof worldWithPartner>[1]) => worldWithPartner(server, answer);
const feed = (...records: unknown[]) => open({ body: JSON.stringify(records) });

describe("a partner's feed that is imported on a schedule", () => {
  const every = ({ ask }: World, everyHours: number | null, more: object = {}) =>
    ask(updateEvent, {
      body: { settings: { integrations: { partner: { sourceUrl: SOURCE, everyHours } } }, ...more },
    });
  const feedState = async ({ ask }: World): Promise<Json> => (await ask(getPartnerFeed)).body.data;
  const turn = ({ app }: World) => syncDue(app, partnerReaders);

  // The job handles all events of the database.
  beforeEach(async () => {
    await server.database.read.event.updateMany({ data: { settings: {} } });
  });

  test("is imported once per interval among several instances, and the result can be read", async () => {
    const world = await feed({ name: "Acme" }, {});
    expect(await feedState(world)).toEqual({
      sourceUrl: null,
      everyHours: null,
      nextSyncAt: null,
      lastSync: null,
    });
    await turn(world);
    expect(world.web.requests).toHaveLength(0);

    expect((await every(world, 6)).status).toBe(200);
    const begun = world.clock.now();
    expect(await feedState(world)).toMatchObject({
      everyHours: 6,
      nextSyncAt: begun.toISOString(),
      lastSync: null,
    });
    await Promise.all([turn(world), turn(world), turn(world)]);
    expect(world.web.requests).toHaveLength(1);
    expect((await listed(world)).map(({ name }) => name)).toEqual(["Acme"]);
    expect(await feedState(world)).toEqual({
      sourceUrl: SOURCE,
      everyHours: 6,
      nextSyncAt: new Date(begun.getTime() + 6 * 3_600_000).toISOString(),
      lastSync: {
        endedAt: begun.toISOString(),
        scheduled: true,
        source: SOURCE,
        failure: null,
        created: 1,
        updated: 0,
        unchanged: 0,
        skipped: 1,
        errors: [{ row: 2, column: "name", message: expect.any(String) }],
      },
    });
    world.clock.forwardMinutes(6 * 60 - 1);
    await turn(world);
    expect(world.web.requests).toHaveLength(1);
    world.clock.forwardMinutes(1);
    await turn(world);
    expect((await feedState(world)).lastSync).toMatchObject({ created: 0, unchanged: 1 });
  });

  test("an instance that read the schedule before another one finished does not import again", async () => {
    const world = await feed({ name: "Acme" });
    await every(world, 1);
    const { app, fair, clock } = world;
    const before = await findLastSync(app.db.read, fair.id);
    await turn(world);
    const lease = { now: clock.now(), until: new Date(clock.now().getTime() + 1) };
    expect(await claimDueSync(app.db.read, fair.id, lease, before.endedAt)).toBe(false);
  });

  test("reports failures and waits for its next time; dry runs are not reported, manual syncs count", async () => {
    const world = await open({ failure: "timeout" });
    await every(world, 1);
    await turn(world);
    await turn(world);
    expect(world.web.requests).toHaveLength(1);
    const failure = { code: "source_unreachable", message: expect.any(String) };
    expect((await feedState(world)).lastSync).toMatchObject({ scheduled: true, created: 0, failure });
    world.web.answers = () => ({ status: 200, body: '[{"name":"Acme"}]' });
    await sync(world, { dryRun: true });
    expect((await feedState(world)).lastSync).toMatchObject({ failure });
    world.clock.forwardMinutes(30);
    await sync(world);
    expect((await feedState(world)).lastSync).toMatchObject({ scheduled: false, created: 1, failure: null });
    world.clock.forwardMinutes(45);
    await turn(world);
    expect(world.web.requests).toHaveLength(3);
  });

  test("stops when it is switched off or the event is over, and a copy of the event has no schedule", async () => {
    const world = await feed({ name: "Acme" });
    const hour = (count: number) => new Date(world.clock.now().getTime() + count * 3_600_000).toISOString();
    await every(world, 2, { endsAt: hour(3) });
    const copy = (await world.ask(duplicateEvent, { body: { name: "Copy" } })).body.data;
    expect(copy.settings.integrations.partner).toEqual({ sourceUrl: SOURCE });
    await turn(world);
    world.clock.forwardMinutes(60);
    expect((await feedState(world)).nextSyncAt).toBe(hour(1));
    world.clock.forwardMinutes(180);
    await turn(world);
    expect((await feedState(world)).nextSyncAt).toBeNull();
    await every(world, null, { endsAt: null });
    await turn(world);
    expect(world.web.requests).toHaveLength(1);
  });
});
