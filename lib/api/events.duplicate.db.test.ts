import { describe, expect, test } from "vitest";
import { bringInto } from "#lib/testing/situations";
import { testServer, type World } from "#lib/testing/world";
import { createBanner, listBanners } from "./banners";
import { createBooths, getBooth, listBooths, mergeBooths } from "./booths";
import { createDiscount, listDiscounts } from "./discounts";
import { duplicateEvent, listEvents, updateEvent } from "./events";
import { listExhibitors } from "./exhibitors";
import { createExtra, listExtras } from "./extras";
import { createKiosk, listKiosks } from "./kiosks";
import { createLevel, listLevels } from "./levels";
import { createPricingRule, listPricingRules } from "./pricingRules";
import { quoteBooth } from "./sales";

const server = testServer();

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

/** Slugs are unique in the whole installation, so each test uses its own. */
let count = 0;
const freshName = () => {
  count += 1;
  return `Nordlicht ${count} ${Math.random().toString(36).slice(2, 8)}`;
};

const patched = async ({ ask }: World, body: object) => (await ask(updateEvent, { body })).body.data;

describe("POST /api/v1/events/{event}/duplicate", () => {
  async function worldToCopy() {
    const world = await server.world();
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

  test("EV-09: 200 a draft with only the map: new ids, nothing sold or held, unavailable booths stay", async () => {
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
      db.domainEvent.count({ where }),
    ];
    expect(await Promise.all(counted)).toEqual([1, 2, 1, 0, 0]);
  });

  test("EV-09: 200 with exhibitors only on request, and only for callers that may read them", async () => {
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

  describe("with `include`", () => {
    const include = ["exhibitors", "pricing", "extras", "discounts", "banners", "kiosks"];
    const LISTS = [listPricingRules, listExtras, listDiscounts, listBanners, listKiosks];

    async function furnished() {
      const world = await worldToCopy();
      const { ask, levelId } = world;
      const [acme] = (await ask(listExhibitors)).body.data;
      const made = async (endpoint: Parameters<World["ask"]>[0], body: object) =>
        expect(await lineOf(ask(endpoint, { body }))).toBe("200");
      for (const name of ["Older", "Newer"]) {
        await made(createPricingRule, { name, priceCents: 100 });
        world.clock.forwardMinutes(1);
      }
      const early = { validFrom: "2020-01-01T00:00:00Z", priority: 7 };
      await made(createPricingRule, { name: "Early", pricePerM2Cents: 9, levelId, ...early });
      await made(createExtra, { kind: "booth", name: "Power", priceCents: 5_000, limitPerEvent: 3 });
      await made(createDiscount, { code: "Loyal", percent: 10, maxUses: 5 });
      const imageUrl = "https://pictures.example/sponsor.png";
      await made(createBanner, { placement: "splash", imageUrl, exhibitorId: acme.id, levelId, weight: 3 });
      await made(createKiosk, { name: "Entrance", levelId, x: 1, y: 2, settings: { idleSeconds: 30 } });
      return world;
    }

    const FRESH = ["id", "legacyId", "createdAt", "updatedAt", "levelId", "exhibitorId"];

    /** The contents of all lists in order; of values that differ in every copy only whether they are null. */
    const listed = async ({ ask }: World, event: string) => {
      const lists = LISTS.map(async (list) => (await ask(list, { params: { event } })).body.data);
      const blurred = (key: string, value: unknown) => (FRESH.includes(key) ? value !== null : value);
      return JSON.parse(JSON.stringify(await Promise.all(lists), blurred));
    };

    test("200 copies the named parts with their settings, and copied rules price booths the same", async () => {
      const world = await furnished();
      const copy = (await world.ask(duplicateEvent, { body: { name: freshName(), include } })).body.data;
      expect(copy.counts.exhibitors).toBe(1);
      expect(await listed(world, copy.id)).toEqual(await listed(world, world.fair.id));
      const ruleOf = async (id: string) => {
        const { body } = await world.ask(quoteBooth, { key: null, params: { event: copy.id, id } });
        return body.data.rule.name;
      };
      expect([await ruleOf("A2"), await ruleOf("B1")]).toEqual(["Early", "Newer"]);
      const { body } = await world.ask(listBanners, { params: { event: copy.id } });
      const [acme] = (await world.ask(listExhibitors, { params: { event: copy.id } })).body.data;
      expect(body.data[0].exhibitorId).toBe(acme.id);
    });

    test("200 copies nothing else, and a banner loses its exhibitor if that is not copied", async () => {
      const world = await furnished();
      const input = { name: freshName(), include: ["banners"] };
      const { id, counts } = (await world.ask(duplicateEvent, { body: input })).body.data;
      const lists = await listed(world, id);
      expect([lists.map((list: unknown[]) => list.length), counts.exhibitors]).toEqual([[0, 0, 0, 1, 0], 0]);
      expect(lists[3][0]).toMatchObject({ placement: "splash", exhibitorId: false, levelId: true });
    });

    test("403 for callers that may not read a part, 400 for an unknown part", async () => {
      const world = await furnished();
      const key = await world.keyWith(["events:write"]);
      const duplicate = (include: string[]) =>
        world.ask(duplicateEvent, { body: { name: "N", include }, key });
      const refused = await duplicate(["pricing", "exhibitors"]);
      expect(refused.body.error.details).toEqual({ required: ["exhibitors:read", "orders:read"] });
      expect(await lineOf(duplicate(["orders"]))).toBe("400 validation_error");
    });
  });

  test("409 slug_taken for a requested slug, 400 for an invalid one, and no copy is created", async () => {
    const world = await worldToCopy();
    const copy = (slug: string) => lineOf(world.ask(duplicateEvent, { body: { name: "N", slug } }));
    expect(await copy(world.fair.slug)).toBe("409 slug_taken");
    expect(await copy("Nope!")).toBe("400 validation_error");
    expect((await world.ask(listEvents)).body.meta.total).toBe(1);
  });
});
