import { describe, expect, test } from "vitest";
import { bringInto } from "#lib/testing/situations";
import { testHouse, type World } from "#lib/testing/world";
import { createBooths, getBooth, listBooths, mergeBooths } from "./booths";
import { duplicateEvent, listEvents, updateEvent } from "./events";
import { createLevel, listLevels } from "./levels";

const house = testHouse();

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

/** Slugs are unique in the whole installation, so each test takes its own. */
let count = 0;
const freshName = () => {
  count += 1;
  return `Nordlicht ${count} ${Math.random().toString(36).slice(2, 8)}`;
};

const patched = async ({ ask }: World, body: object) => (await ask(updateEvent, { body })).body.data;

describe("POST /api/v1/events/{event}/duplicate", () => {
  async function worldToCopy() {
    const world = await house.world();
    const { body: upper } = await world.ask(createLevel, {
      body: { name: "Upper", georeference: null, elevation: 5 },
    });
    const exhibitorId = await world.exhibitor("Acme");
    const levelId = upper.data.id;
    const body = [
      {
        label: "A1",
        x: 0,
        externalId: "x1",
        price: 10,
        notes: "n",
        tags: ["t"],
        metadata: { a: "1" },
        color: "#fff",
        locked: true,
      },
      {
        label: "A2",
        x: 3,
        polygon: [
          [3, 0],
          [6, 0],
          [6, 3],
        ],
      },
      { label: "B1", levelId, status: "sold", exhibitorIds: [exhibitorId] },
      { label: "B2", levelId, status: "unavailable" },
      { label: "B3", x: 50, levelId, status: "held" },
      { label: "B4", x: 53, levelId, status: "held" },
    ];
    await world.ask(createBooths, { body });
    await world.ask(mergeBooths, { body: { boothIds: ["B3", "B4"] } });
    await bringInto(
      world,
      (await world.ask(getBooth, { params: { id: "A1" } })).body.data.id,
      "sold (order)",
    );
    await patched(world, {
      settings: { sales: { currency: "CHF" }, kiosk: { youAreHere: { levelId, x: 1, y: 2 } } },
    });
    const edges = {
      levelId: world.levelId,
      eventId: world.fair.id,
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    const db = world.app.db.read;
    await db.mapElement.create({
      data: { ...edges, id: world.app.ids.next("el"), kind: "wall", geometry: { type: "line" } },
    });
    const nodes = [world.app.ids.next("nod"), world.app.ids.next("nod")] as [string, string];
    for (const [index, id] of nodes.entries())
      await db.aisleNode.create({ data: { ...edges, id, x: index, y: 0 } });
    await db.aisleEdge.create({
      data: { ...edges, id: world.app.ids.next("edg"), fromId: nodes[0], toId: nodes[1] },
    });
    return world;
  }

  test("EV-09: 200 a draft with the map alone: new ids, nothing sold or held, unavailable stays", async () => {
    const world = await worldToCopy();
    const { body } = await world.ask(duplicateEvent, { body: { name: freshName() } });
    const copy = body.data;
    expect(copy).toMatchObject({
      status: "draft",
      publishedVersion: null,
      counts: { levels: 2, booths: 5, exhibitors: 0, sessions: 0 },
    });
    const params = { event: copy.id };
    const [booths, original] = [
      (await world.ask(listBooths, { params })).body.data,
      (await world.ask(listBooths)).body.data,
    ];
    const levels = (await world.ask(listLevels, { params })).body.data;
    expect(levels.map(({ name }: { name: string }) => name)).toEqual(["Hall 1", "Upper"]);
    expect(levels[1]).toMatchObject({ index: 1, elevation: 5 });
    for (const booth of booths) {
      const { id, levelId, legacyId, status, ...same } = original.find(
        ({ label }: { label: string }) => label === booth.label,
      );
      const kept = { ...same, createdAt: booth.createdAt, updatedAt: booth.updatedAt };
      const fresh = { exhibitorIds: [], holdExpiresAt: null, holdKind: null, holdReason: null };
      expect(booth).toMatchObject({
        ...kept,
        ...fresh,
        status: status === "unavailable" ? status : "available",
      });
      expect([booth.id === id, booth.levelId === levelId, booth.legacyId === legacyId]).toEqual([
        false,
        false,
        false,
      ]);
      expect(levels.map((level: { id: string }) => level.id)).toContain(booth.levelId);
    }
    expect(copy.settings).toEqual({
      sales: { currency: "CHF" },
      kiosk: { youAreHere: { levelId: levels[1].id, x: 1, y: 2 } },
    });
    const db = world.app.db.read;
    const where = { eventId: copy.id };
    const counted = [
      db.mapElement.count({ where }),
      db.aisleNode.count({ where }),
      db.aisleEdge.count({ where }),
      db.order.count({ where }),
      db.fact.count({ where }),
    ];
    expect(await Promise.all(counted)).toEqual([1, 2, 1, 0, 0]);
  });

  test("EV-09: 200 with exhibitors only if asked, and only for whom may see them", async () => {
    const world = await worldToCopy();
    const body = { name: freshName(), includeExhibitors: true };
    const key = await world.keyWith(["events:write"]);
    const refused = await world.ask(duplicateEvent, { body, key });
    expect([refused.status, refused.body.error.details]).toEqual([403, { required: ["exhibitors:read"] }]);
    expect(await lineOf(world.ask(duplicateEvent, { body: { name: freshName() }, key }))).toBe("200");
    const copy = (await world.ask(duplicateEvent, { body })).body.data;
    expect(copy.counts.exhibitors).toBe(1);
    const [exhibitor] = await world.app.db.read.exhibitor.findMany({
      where: { eventId: copy.id },
      include: { booths: true },
    });
    expect(exhibitor).toMatchObject({ name: "Acme", portalVersion: 1, booths: [] });
  });

  test("409 slug_taken for a slug of one's own, 400 for a wrong one, and no copy stays behind", async () => {
    const world = await worldToCopy();
    const copy = (slug: string) => lineOf(world.ask(duplicateEvent, { body: { name: "N", slug } }));
    expect(await copy(world.fair.slug)).toBe("409 slug_taken");
    expect(await copy("Nope!")).toBe("400 validation_error");
    expect((await world.ask(listEvents)).body.meta.total).toBe(1);
  });
});
