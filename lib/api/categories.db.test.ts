import { describe, expect, test } from "vitest";
import type { App } from "#lib/ports";
import { testServer, type World } from "#lib/testing/world";
import * as categories from "#services/categories";
import { createCategory, deleteCategory, getCategory, listCategories, updateCategory } from "./categories";

const server = testServer();

async function make({ ask }: World, name: string, input: object = {}): Promise<string> {
  return (await ask(createCategory, { body: { name, ...input } })).body.data.id;
}

async function join({ app }: World, exhibitorId: string, categoryId: string): Promise<void> {
  await app.db.read.exhibitorCategory.create({ data: { exhibitorId, categoryId } });
}

async function parents({ ask }: World): Promise<Record<string, string | null>> {
  const { body } = await ask(listCategories);
  const names = new Map(body.data.map(({ id, name }: { id: string; name: string }) => [id, name]));
  return Object.fromEntries(
    body.data.map(({ name, parentId }: { name: string; parentId: string | null }) => [
      name,
      parentId && names.get(parentId),
    ]),
  );
}

describe("POST /api/v1/events/{event}/categories", () => {
  test("200 creates a category at the top level, with counts and a legacyId", async () => {
    const { ask } = await server.world();
    const { status, body } = await ask(createCategory, { body: { name: " Lighting ", color: "#ffcc00" } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: "Lighting",
      color: "#ffcc00",
      parentId: null,
      sortIndex: 0,
      exhibitorCount: 0,
      boothCount: 0,
    });
    expect(body.data.legacyId).toBeGreaterThan(0);
  });

  test("CA-01: 400 validation_error for a parent of another event", async () => {
    const [mine, theirs] = [await server.world(), await server.world()];
    const parentId = await make(theirs, "Foreign");
    const { status, body } = await mine.ask(createCategory, { body: { name: "Lamps", parentId } });
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.details[0].path).toBe("parentId");
    expect((await mine.ask(listCategories)).body.meta.total).toBe(0);
  });

  test("400 for an invalid colour", async () => {
    const { ask } = await server.world();
    const { status } = await ask(createCategory, { body: { name: "Lamps", color: "yellow" } });
    expect(status).toBe(400);
  });
});

describe("GET /api/v1/events/{event}/categories", () => {
  test("200 lists all by sortIndex, counting each exhibitor and booth once in it and in each ancestor", async () => {
    const world = await server.world();
    const lamps = await make(world, "Lamps", { sortIndex: 1 });
    const lighting = await make(world, "Lighting");
    await world.ask(updateCategory, { params: { id: lamps }, body: { parentId: lighting } });
    await make(world, "Glass", { sortIndex: 2 });
    const [nova, orion] = [await world.exhibitor("Nova"), await world.exhibitor("Orion")];
    await join(world, nova, lamps);
    await join(world, nova, lighting);
    await join(world, orion, lighting);
    await world.booth("A1", { exhibitorIds: [nova, orion] });
    await world.booth("A2", { exhibitorIds: [nova] });

    const { body } = await world.ask(listCategories);
    expect(body.meta.total).toBe(3);
    const counts = body.data.map((one: Record<string, unknown>) => [
      one.name,
      one.exhibitorCount,
      one.boothCount,
    ]);
    expect(counts).toEqual([
      ["Lighting", 2, 2],
      ["Lamps", 1, 2],
      ["Glass", 0, 0],
    ]);
  });
});

describe("GET /api/v1/events/{event}/categories/{id}", () => {
  test("200 by id and by legacyId", async () => {
    const world = await server.world();
    const id = await make(world, "Lamps");
    const { body } = await world.ask(getCategory, { params: { id } });
    const again = await world.ask(getCategory, { params: { id: String(body.data.legacyId) } });
    expect(again.body.data).toEqual(body.data);
  });
});

describe("PATCH /api/v1/events/{event}/categories/{id}", () => {
  test("200 changes only the given fields; null moves it to the top level", async () => {
    const world = await server.world();
    const parentId = await make(world, "Lighting");
    const id = await make(world, "Lamps", { parentId, color: "#ffcc00" });
    const renamed = await world.ask(updateCategory, { params: { id }, body: { name: "Luminaires" } });
    expect(renamed.body.data).toMatchObject({ name: "Luminaires", parentId, color: "#ffcc00" });
    const moved = await world.ask(updateCategory, { params: { id }, body: { parentId: null } });
    expect(moved.body.data).toMatchObject({ parentId: null, color: "#ffcc00" });
  });

  test("CA-01: 400 category_cycle for itself or a descendant as parent, and nothing changes", async () => {
    const world = await server.world();
    const top = await make(world, "Lighting");
    const middle = await make(world, "Lamps", { parentId: top });
    const leaf = await make(world, "Desk lamps", { parentId: middle });
    for (const parentId of [top, middle, leaf]) {
      const { status, body } = await world.ask(updateCategory, { params: { id: top }, body: { parentId } });
      expect([status, body.error.code]).toEqual([400, "category_cycle"]);
    }
    expect(await parents(world)).toEqual({ Lighting: null, Lamps: "Lighting", "Desk lamps": "Lamps" });
  });

  test("CA-01: of two concurrent moves of A below B and B below A, one gets a 409 conflict", async () => {
    const world = await server.world();
    const [a, b] = [await make(world, "A"), await make(world, "B")];
    const { fair } = world;
    const meeting = meetingBeforeTransaction(world.app, 2);
    const [first, second] = await Promise.allSettled([
      categories.update(meeting, fair, a, { parentId: b }, () => {}),
      categories.update(meeting, fair, b, { parentId: a }, () => {}),
    ]);
    const refused = [first, second].filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "conflict" } }]);
    expect(Object.values(await parents(world)).filter((parent) => parent === null)).toHaveLength(1);
  });

  test("concurrent moves that do not conflict both succeed", async () => {
    const world = await server.world();
    const [a, b, c] = [await make(world, "A"), await make(world, "B"), await make(world, "C")];
    const meeting = meetingBeforeTransaction(world.app, 2);
    await Promise.all([
      categories.update(meeting, world.fair, a, { parentId: c }, () => {}),
      categories.update(meeting, world.fair, b, { parentId: c }, () => {}),
    ]);
    expect(await parents(world)).toEqual({ A: "C", B: "C", C: null });
  });

  test("412 when the category was changed after it was read", async () => {
    const world = await server.world();
    const id = await make(world, "Lamps");
    const { headers } = await world.ask(getCategory, { params: { id } });
    const ifMatch = { "if-match": headers.get("etag") ?? "" };
    const first = await world.ask(updateCategory, {
      params: { id },
      body: { sortIndex: 1 },
      headers: ifMatch,
    });
    const second = await world.ask(updateCategory, {
      params: { id },
      body: { sortIndex: 2 },
      headers: ifMatch,
    });
    expect([first.status, second.status]).toEqual([200, 412]);
  });
});

describe("DELETE /api/v1/events/{event}/categories/{id}", () => {
  test("CA-02: 200, its children move to its parent and its exhibitors lose the category", async () => {
    const world = await server.world();
    const top = await make(world, "Lighting");
    const middle = await make(world, "Lamps", { parentId: top });
    await make(world, "Desk lamps", { parentId: middle });
    const nova = await world.exhibitor("Nova");
    await join(world, nova, middle);
    await join(world, nova, top);

    const { status, body } = await world.ask(deleteCategory, { params: { id: middle } });
    expect([status, body.data]).toEqual([200, { deleted: true, id: middle }]);
    expect(await parents(world)).toEqual({ Lighting: null, "Desk lamps": "Lighting" });
    const memberships = await world.app.db.read.exhibitorCategory.findMany({ where: { exhibitorId: nova } });
    expect(memberships.map(({ categoryId }) => categoryId)).toEqual([top]);
  });
});

/** Delays transactions until the expected number is about to begin, so that all have read the old state. */
function meetingBeforeTransaction(app: App, expected: number): App {
  const arrived: (() => void)[] = [];
  const everybody = () =>
    new Promise<void>((resolve) => {
      arrived.push(resolve);
      if (arrived.length === expected) for (const go of arrived) go();
    });
  const db: App["db"] = {
    get read() {
      return app.db.read;
    },
    transaction: async (work) => {
      await everybody();
      return app.db.transaction(work);
    },
    afterCommit: app.db.afterCommit,
  };
  return { ...app, db };
}
