import { describe, expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { createBooths, deleteBooth, mergeBooths, updateBooth } from "./booths";
import { updateLevel } from "./levels";
import { getOrder } from "./orders";
import { getPlan } from "./plan";
import { reserveBooth } from "./sales";
import {
  compareVersions,
  getBundle,
  listCheckpoints,
  publishEvent,
  restoreCheckpoint,
  restoreVersion,
} from "./versions";

const server = testServer();

type Named = { id: string; label: string; [field: string]: unknown };
const byLabel = (booths: Named[]) => booths.toSorted((a, b) => (a.label < b.label ? -1 : 1));

describe("POST /api/v1/events/{event}/versions/{number}/restore", () => {
  test("200 restores the whole plan: moved, deleted and added booths, with their ids", async () => {
    const { ask, app, booth, fair } = await server.world();
    const a1 = await booth("A1", { x: 5, notes: "mind the pillar" });
    const a2 = await booth("A2", { x: 10, price: 300, tags: ["corner"] });
    await ask(publishEvent);
    const before = (await ask(getBundle, { query: { published: "1" } })).body.data;
    await ask(updateBooth, { params: { id: a1.id }, body: { x: 50, label: "Z1" } });
    await ask(deleteBooth, { params: { id: a2.id } });
    await booth("A2", { x: 70 });
    const { status, body } = await ask(restoreVersion, { params: { number: "1" } });
    expect([status, body.data]).toMatchObject([
      200,
      { version: 1, created: 1, updated: 1, removed: 1, kept: [] },
    ]);
    const after = (await ask(getBundle)).body.data;
    expect(byLabel(after.booths)).toEqual(byLabel(before.booths));
    const kept = await app.db.read.booth.findFirst({ where: { eventId: fair.id, label: "A1" } });
    expect(kept?.notes).toBe("mind the pillar");
    const { body: diff } = await ask(compareVersions, {
      params: { number: "live" },
      query: { against: "1" },
    });
    expect(diff.data.objects).toEqual([]);
  });

  test("a background that is not shown is not published, and a restore keeps it in the draft", async () => {
    const { ask, levelId, app } = await server.world();
    const place = { x: 0, y: 0, width: 10, height: 5, rotation: 0, opacity: 1, locked: true };
    const hidden = { url: "/media/a.webp", ...place, vector: "/media/b.sheet", shown: false };
    const draw = (background: object) => ask(updateLevel, { params: { id: levelId }, body: { background } });
    const published = async () => {
      await ask(publishEvent);
      return (await ask(getBundle, { query: { published: "1" } })).body.data.levels[0].background;
    };
    const drafted = async () => (await app.db.read.level.findFirst({ where: { id: levelId } }))?.background;
    await draw(hidden);
    expect(await published()).toBeNull();
    await ask(restoreVersion, { params: { number: "1" } });
    expect(await drafted()).toEqual(hidden);
    const compared = await ask(compareVersions, { params: { number: "live" }, query: { against: "1" } });
    expect(compared.body.data.objects).toEqual([]);
    await draw({ ...hidden, shown: true });
    expect(await published()).toMatchObject({
      vector: expect.stringMatching(/\/media\/b.sheet$/),
      shown: true,
    });
    // Older backgrounds have no such field, and all of them were shown.
    await draw({ url: "/media/c.webp", ...place });
    expect(await published()).toMatchObject({ url: expect.stringMatching(/\/media\/c.webp$/) });
  });

  test("ED-21: 200 saves the draft first, which can be restored in one step with its notes and locks", async () => {
    const { ask, booth } = await server.world();
    const a1 = await booth("A1");
    await ask(publishEvent);
    await ask(updateBooth, { params: { id: a1.id }, body: { x: 30, notes: "Nearer to the stage" } });
    const drawn = await booth("N1", { x: 60, notes: "Not published yet", locked: true });
    const draft = (await ask(getPlan)).body.data.booths;
    const restored = (await ask(restoreVersion, { params: { number: "1" } })).body.data;
    expect(restored).toMatchObject({ removed: 1, keptDraft: 2 });
    expect((await ask(getPlan)).body.data.booths.map(({ id }: Named) => id)).toEqual([a1.id]);
    const { body: list } = await ask(listCheckpoints);
    expect(list.data).toMatchObject([
      { number: 2, reason: "restore", name: "Before version 1 was restored" },
      { number: 1, reason: "publish", name: "Published as version 1" },
    ]);
    const { status, body } = await ask(restoreCheckpoint, { params: { number: "2" } });
    expect([status, body.data]).toMatchObject([200, { checkpoint: 2, created: 1, keptDraft: 3 }]);
    const timeless = ({ updatedAt: _at, createdAt: _made, ...booth }: Named) => booth;
    const again = (await ask(getPlan)).body.data.booths;
    expect(byLabel(again).map(timeless)).toEqual(byLabel(draft).map(timeless));
    expect(again.find(({ id }: Named) => id === drawn.id)).toMatchObject({
      notes: "Not published yet",
      locked: true,
    });
    await ask(restoreCheckpoint, { params: { number: "2" } });
    expect((await ask(restoreCheckpoint, { params: { number: "2" } })).body.data.keptDraft).toBe(4);
    expect((await ask(restoreCheckpoint, { params: { number: "9" } })).status).toBe(404);
  });

  test("200 restores single objects and leaves the others unchanged", async () => {
    const { ask, booth } = await server.world();
    const a1 = await booth("A1");
    const a2 = await booth("A2", { x: 10 });
    await ask(publishEvent);
    for (const { id } of [a1, a2]) await ask(updateBooth, { params: { id }, body: { y: 40 } });
    await ask(restoreVersion, { params: { number: "1" }, body: { ids: [a1.id] } });
    const { body } = await ask(getBundle);
    const places = body.data.booths.map(({ id, y }: { id: string; y: number }) => [id, y]);
    expect(places).toEqual(
      expect.arrayContaining([
        [a1.id, 0],
        [a2.id, 40],
      ]),
    );
  });

  test("200 leaves booths sold since then sold, and restores the status of booths without a buyer", async () => {
    const { ask, booth, exhibitor } = await server.world();
    const nova = await exhibitor("Nova");
    const sold = await booth("A1");
    const closed = await booth("A2", { x: 10 });
    await ask(publishEvent);
    await ask(updateBooth, { params: { id: sold.id }, body: { status: "sold", exhibitorIds: [nova], x: 3 } });
    await ask(updateBooth, { params: { id: closed.id }, body: { status: "unavailable" } });
    await ask(restoreVersion, { params: { number: "1" } });
    const { body } = await ask(getBundle);
    expect(byLabel(body.data.booths)).toMatchObject([
      { id: sold.id, x: 0, status: "sold", exhibitorIds: [nova] },
      { id: closed.id, status: "available" },
    ]);
  });

  test("200 never changes an order: its booth keeps status, order and hold, wherever it is moved", async () => {
    const { ask, booth } = await server.world();
    const a1 = await booth("A1");
    await ask(publishEvent);
    const later = await booth("A2", { x: 10 });
    const buyer = { company: "Nova", contactName: "Zoe", contactEmail: "zoe@nova.example" };
    const orders = [];
    for (const { id } of [a1, later]) {
      const { body } = await ask(reserveBooth, { body: { boothId: id, ...buyer } });
      orders.push(body.data.order);
    }
    await ask(updateBooth, { params: { id: a1.id }, body: { x: 30 } });
    const { body } = await ask(restoreVersion, { params: { number: "1" } });
    expect(body.data).toMatchObject({
      updated: 1,
      removed: 0,
      kept: [{ id: later.id, name: "A2", reason: "It is in an order that is pending." }],
    });
    const { body: live } = await ask(getBundle);
    expect(byLabel(live.data.booths)).toMatchObject([
      { id: a1.id, x: 0, status: "held" },
      { id: later.id, x: 10, status: "held" },
    ]);
    for (const order of orders) {
      const { body: now } = await ask(getOrder, { params: { id: order.id } });
      expect(now.data).toMatchObject({ status: "pending", expiresAt: order.expiresAt, lines: order.lines });
    }
  });

  test("200 restores the labels of booths that swapped them", async () => {
    const { ask, booth } = await server.world();
    const a1 = await booth("A1", { externalId: "one" });
    const a2 = await booth("A2", { x: 10, externalId: "two" });
    await ask(publishEvent);
    for (const [id, label] of [
      [a1.id, "tmp"],
      [a2.id, "A1"],
      [a1.id, "A2"],
    ] as const) {
      await ask(updateBooth, { params: { id }, body: { label } });
    }
    await ask(restoreVersion, { params: { number: "1" } });
    const { body } = await ask(getBundle);
    expect(byLabel(body.data.booths)).toMatchObject([
      { id: a1.id, label: "A1", externalId: "one" },
      { id: a2.id, label: "A2", externalId: "two" },
    ]);
  });

  test("409 label_taken when another booth has the label of the one to restore; nothing changes", async () => {
    const { ask, booth } = await server.world();
    const a1 = await booth("A1");
    await ask(publishEvent);
    await ask(deleteBooth, { params: { id: a1.id } });
    await booth("A1", { x: 50 });
    const { status, body } = await ask(restoreVersion, { params: { number: "1" }, body: { ids: [a1.id] } });
    expect([status, body.error.code]).toEqual([409, "label_taken"]);
    expect((await ask(getBundle)).body.data.booths).toMatchObject([{ x: 50 }]);
  });

  test("400 for an id that is not in the version; nothing changes", async () => {
    const { ask, booth } = await server.world();
    const a1 = await booth("A1");
    await ask(publishEvent);
    const later = await booth("A2", { x: 10 });
    await ask(updateBooth, { params: { id: a1.id }, body: { y: 40 } });
    const ids = [a1.id, later.id];
    const { status, body } = await ask(restoreVersion, { params: { number: "1" }, body: { ids } });
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.details[0].path).toBe("ids[1]");
    expect(byLabel((await ask(getBundle)).body.data.booths)[0]?.y).toBe(40);
  });

  test("404 for a version that does not exist, even with an invalid body", async () => {
    const { ask } = await server.world();
    const { status } = await ask(restoreVersion, { params: { number: "7" }, body: { ids: "all" } });
    expect(status).toBe(404);
  });

  test("200 splits a merged booth into its parts", async () => {
    const { ask } = await server.world();
    const { body: made } = await ask(createBooths, { body: [{ label: "A1" }, { label: "A2", x: 3 }] });
    const [a1, a2] = made.data;
    await ask(publishEvent);
    await ask(mergeBooths, { body: { boothIds: [a1.id, a2.id], label: "A1+2" } });
    await ask(restoreVersion, { params: { number: "1" } });
    const { body } = await ask(getBundle);
    expect(byLabel(body.data.booths)).toMatchObject([
      { id: a1.id, label: "A1", width: 3 },
      { id: a2.id, label: "A2", width: 3, x: 3 },
    ]);
  });
});
