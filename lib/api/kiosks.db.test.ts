import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { listAudit } from "./audit";
import { deleteEvent } from "./events";
import {
  beatKiosk,
  commandKiosk,
  createKiosk,
  deleteKiosk,
  getKiosk,
  listKiosks,
  offerKioskPairing,
  pairKiosk,
  unpairKiosk,
  updateKiosk,
} from "./kiosks";
import { deleteLevel } from "./levels";
import { publishEvent, unpublishEvent } from "./versions";

const server = testServer();

async function publishedWorld(): Promise<World> {
  const world = await server.world();
  await world.booth("A1");
  await world.ask(publishEvent, { body: {} });
  return world;
}

const make = async ({ ask }: World, input: object = {}) =>
  (await ask(createKiosk, { body: { name: "North", ...input } })).body.data;

const offer = async ({ ask }: World) => (await ask(offerKioskPairing, { key: null })).body.data;

const beat = async ({ ask }: World, secret: string, heartbeat: object = {}) =>
  (await ask(beatKiosk, { key: null, body: { secret, ...heartbeat } })).body.data;

/** A kiosk and the secret of its device. */
async function paired(world: World): Promise<{ id: string; secret: string }> {
  const [{ id }, { code, secret }] = [await make(world), await offer(world)];
  await world.ask(pairKiosk, { params: { id }, body: { code } });
  return { id, secret };
}

describe("POST and PATCH /api/v1/events/{event}/kiosks", () => {
  test("200 with only a name: without a position, unpaired, and with the event's settings", async () => {
    const kiosk = await make(await server.world());
    expect(kiosk).toMatchObject({
      name: "North",
      levelId: null,
      settings: {},
      state: "unpaired",
      paused: false,
    });
    expect(kiosk).not.toHaveProperty("deviceHash");
  });

  test("200 changes the given fields, and null restores the event's setting", async () => {
    const world = await server.world();
    const place = { levelId: world.levelId, x: 4, y: 5, heading: 90 };
    const { id } = await make(world, { ...place, settings: { idleSeconds: 30, lowReach: true } });
    const body = { name: "South", settings: { idleSeconds: null, accessible: true } };
    const { data } = (await world.ask(updateKiosk, { params: { id }, body })).body;
    expect(data).toMatchObject({ ...place, name: "South", settings: { lowReach: true, accessible: true } });
    expect(data.settings).not.toHaveProperty("idleSeconds");
  });

  const wrong: [string, object, string][] = [
    ["no name", { name: " " }, "name"],
    ["a level of another event", { levelId: "lvl_other" }, "levelId"],
    ["a heading of 360 degrees", { heading: 360 }, "heading"],
    ["an idle time of two seconds", { settings: { idleSeconds: 2 } }, "settings.idleSeconds"],
  ];
  test.each(wrong)("400 for %s", async (_, fields, path) => {
    const { ask } = await server.world();
    const { status, body } = await ask(createKiosk, { body: { name: "North", ...fields } });
    expect([status, body.error.details[0].path]).toEqual([400, path]);
    expect((await ask(listKiosks)).body.meta.total).toBe(0);
  });

  test("a kiosk remains when its level is deleted", async () => {
    const world = await server.world();
    const { id } = await make(world, { levelId: world.levelId, x: 1, y: 1 });
    await world.ask(deleteLevel, { params: { id: world.levelId } });
    expect((await world.ask(getKiosk, { params: { id } })).body.data.levelId).toBeNull();
  });
});

describe("pairing", () => {
  test("a device shows a code, an organiser types it in any spelling, and the device gets its kiosk", async () => {
    const world = await publishedWorld();
    const { id } = await make(world, { language: "de", settings: { lowReach: true } });
    const { code, secret } = await offer(world);
    expect(code).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/);
    expect(await beat(world, secret)).toMatchObject({
      paired: false,
      kiosk: null,
      expiresAt: expect.any(String),
    });

    const typed = code.toLowerCase().replace("-", " ");
    const { status } = await world.ask(pairKiosk, { params: { id }, body: { code: typed } });
    expect(status).toBe(200);
    expect(await beat(world, secret)).toMatchObject({
      paired: true,
      publishedVersion: 1,
      kiosk: { id, name: "North", language: "de", settings: { lowReach: true }, paused: false },
    });
  });

  test("the secret is not in the database, and the audit log does not even have its digest", async () => {
    const world = await publishedWorld();
    const { secret } = await paired(world);
    const rows = await world.app.db.read.$queryRaw<object[]>`SELECT * FROM "Kiosk"`;
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { body } = await world.ask(listAudit);
    expect(body.data[0].action).toMatch(/pair/i);
    expect(body.data[0].after).toMatchObject({ state: "offline" });
    expect(JSON.stringify(body)).not.toContain("Hash");
  });

  test("400 for a code that is wrong, used, expired, or of another event", async () => {
    const [world, other] = [await publishedWorld(), await publishedWorld()];
    const { id } = await make(world);
    const pairWith = async (code: string) =>
      (await world.ask(pairKiosk, { params: { id }, body: { code } })).status;
    const [used, late, foreign] = [await offer(world), await offer(world), await offer(other)];
    expect(await pairWith(used.code)).toBe(200);
    expect(await pairWith(used.code)).toBe(400);
    expect(await pairWith("ZZZ-ZZZ")).toBe(400);
    expect(await pairWith(foreign.code)).toBe(400);
    world.clock.forwardMinutes(15);
    expect(await pairWith(late.code)).toBe(400);
    expect(await beat(world, late.secret)).toMatchObject({ paired: false, expiresAt: null });
  });

  test("a heartbeat to another event is refused even with the right secret", async () => {
    const [world, other] = [await publishedWorld(), await publishedWorld()];
    const { secret } = await paired(world);
    expect(await beat(other, secret)).toMatchObject({ paired: false, kiosk: null });
  });

  test("a new device replaces the old one, and unpairing leaves none", async () => {
    const world = await publishedWorld();
    const { id, secret: old } = await paired(world);
    const { code, secret } = await offer(world);
    await world.ask(pairKiosk, { params: { id }, body: { code } });
    expect((await beat(world, old)).paired).toBe(false);
    expect((await beat(world, secret)).paired).toBe(true);
    expect((await world.ask(unpairKiosk, { params: { id } })).body.data.state).toBe("unpaired");
    expect((await beat(world, secret)).paired).toBe(false);
  });

  test("404 for a code of an event that is not published", async () => {
    const { ask } = await server.world();
    const { status, body } = await ask(offerKioskPairing, { key: null });
    expect([status, body.error.code]).toEqual([404, "not_published"]);
  });
});

describe("heartbeat", () => {
  test("a heartbeat's values are shown, and the kiosk is offline when heartbeats stop", async () => {
    const world = await publishedWorld();
    const { id, secret } = await paired(world);
    const read = async () => (await world.ask(getKiosk, { params: { id } })).body.data;
    expect((await read()).state).toBe("offline");
    const heartbeat = {
      version: 1,
      uptimeSeconds: 600,
      errors: 2,
      lastError: "No network.",
      screen: "1080x1920",
    };
    await beat(world, secret, { ...heartbeat, untouchedSeconds: 30 });
    const { version, ...shown } = heartbeat;
    const now = world.clock.now();
    expect(await read()).toMatchObject({
      ...shown,
      state: "online",
      shownVersion: version,
      seenAt: now.toISOString(),
      touchedAt: new Date(now.getTime() - 30_000).toISOString(),
    });
    world.clock.forwardMinutes(2);
    expect((await read()).state).toBe("offline");
  });

  test("the screen's content is shown until its device is unpaired", async () => {
    const world = await publishedWorld();
    const { id, secret } = await paired(world);
    const read = async () => (await world.ask(getKiosk, { params: { id } })).body.data;
    expect((await read()).shown).toBeNull();
    const shown = {
      screen: "card",
      title: "Nova Lighting",
      language: "de",
      theme: "light",
      levelId: world.levelId,
      camera: { x: 10, y: 5, scale: 4.5, rotation: 90 },
      width: 1080,
      height: 1920,
      imageUrl: null,
    };
    await beat(world, secret, { shown });
    expect((await read()).shown).toEqual(shown);
    const wrong = { secret, shown: { ...shown, width: 0 } };
    expect((await world.ask(beatKiosk, { key: null, body: wrong })).status).toBe(400);
    await world.ask(unpairKiosk, { params: { id } });
    expect((await read()).shown).toBeNull();
  });

  test("a volume set for one kiosk is in the response to its next heartbeat", async () => {
    const world = await publishedWorld();
    const { id, secret } = await paired(world);
    const setVolume = (volume: number | null) =>
      world.ask(updateKiosk, { params: { id }, body: { settings: { volume } } });
    await setVolume(40);
    expect((await beat(world, secret)).kiosk.settings).toEqual({ volume: 40 });
    await setVolume(null);
    expect((await beat(world, secret)).kiosk.settings).toEqual({});
    expect((await setVolume(101)).status).toBe(400);
  });

  test("a heartbeat keeps the ETag, so that an organiser's change is not refused", async () => {
    const world = await publishedWorld();
    const { id, secret } = await paired(world);
    const etag = (await world.ask(getKiosk, { params: { id } })).headers.get("etag") ?? "";
    world.clock.forwardMinutes(1);
    await beat(world, secret);
    const question = { params: { id }, body: { name: "South" }, headers: { "if-match": etag } };
    expect((await world.ask(updateKiosk, question)).status).toBe(200);
    expect((await world.ask(updateKiosk, question)).status).toBe(412);
  });

  test("reload is sent once, also with concurrent heartbeats; a pause lasts", async () => {
    const world = await publishedWorld();
    const { id, secret } = await paired(world);
    const sendCommand = (command: string) => world.ask(commandKiosk, { params: { id }, body: { command } });
    expect((await sendCommand("reload")).body.data.reloadWanted).toBe(true);
    const beats = await Promise.all([1, 2, 3].map(() => beat(world, secret)));
    expect(beats.flatMap(({ commands }) => commands)).toEqual(["reload"]);
    expect((await world.ask(getKiosk, { params: { id } })).body.data.reloadWanted).toBe(false);

    await sendCommand("pause");
    expect([(await beat(world, secret)).kiosk.paused, (await beat(world, secret)).kiosk.paused]).toEqual([
      true,
      true,
    ]);
    await sendCommand("resume");
    expect((await beat(world, secret)).kiosk.paused).toBe(false);
    expect((await sendCommand("explode")).status).toBe(400);
  });

  test("a kiosk of an unpublished event is accepted, and the response says that nothing is published", async () => {
    const world = await publishedWorld();
    const { secret } = await paired(world);
    await world.ask(unpublishEvent);
    expect(await beat(world, secret)).toMatchObject({ paired: true, publishedVersion: null });
  });
});

test("a kiosk can be deleted, also with its event", async () => {
  const world = await publishedWorld();
  const [first, second] = [await paired(world), await paired(world)];
  expect((await world.ask(deleteKiosk, { params: { id: first.id } })).body.data.deleted).toBe(true);
  expect((await beat(world, first.secret)).paired).toBe(false);
  expect((await world.ask(listKiosks)).body.data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  await world.ask(deleteEvent);
  expect((await world.ask(beatKiosk, { key: null, body: { secret: second.secret } })).status).toBe(404);
});
