import { describe, expect, test } from "vitest";
import { newIds, type PlanRecord, readPlan, sendChanges, withSet } from "#lib/testing/planChange";
import { testServer } from "#lib/testing/world";
import { deleteBooth, updateBooth } from "./booths";

const server = testServer();

describe("POST /api/v1/events/{event}/plan/changes", () => {
  test("200 edits of different booths and of different fields are both saved, in any order", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const { revision, booths } = await readPlan(world);
    const [a1, a2] = booths;
    await sendChanges(world, revision, {
      booths: { updated: [withSet(a1, { x: 40 }), withSet(a2, { notes: "mine" })] },
    });
    const late = await sendChanges(
      world,
      revision,
      { booths: { updated: [withSet(a1, { label: "B1", type: "corner" })] } },
      { clientId: "other" },
    );
    expect(late.status).toBe(200);
    const now = (await readPlan(world)).booths;
    expect(now[0]).toMatchObject({ label: "B1", type: "corner", x: 40 });
    expect(now[1]).toMatchObject({ label: "A2", notes: "mine" });
    expect(late.body.data.news.tables.booths.put.map(({ label }: PlanRecord) => label).sort()).toEqual([
      "A2",
      "B1",
    ]);
  });

  test("409 for the same field: nothing is saved, and the response names the author and the value", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const { revision, booths } = await readPlan(world);
    const [a1, a2] = booths;
    await sendChanges(
      world,
      revision,
      { booths: { updated: [withSet(a1, { x: 40 })] } },
      { name: "Move A1" },
    );
    const { status, body } = await sendChanges(world, revision, {
      booths: { updated: [withSet(a1, { x: 55, y: 5 }), withSet(a2, { x: 20 })] },
    });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(body.error.details.conflicts).toMatchObject([
      {
        table: "booths",
        id: a1.id,
        kind: "field",
        field: "x",
        base: 0,
        mine: 55,
        theirs: 40,
        author: { name: "API key everything", act: "Move A1", clientId: "desk" },
      },
    ]);
    expect((await readPlan(world)).booths.map(({ x, y }: PlanRecord) => [x, y])).toEqual([
      [40, 0],
      [10, 0],
    ]);
    // A change based on the current revision still gets the author of the conflicting change.
    const known = (await readPlan(world)).revision;
    const late = await sendChanges(world, known, { booths: { updated: [withSet(a1, { x: 55 })] } });
    expect(late.body.error.details.conflicts).toMatchObject([{ author: { act: "Move A1" } }]);
  });

  test("409 for changing a deleted booth, and for deleting a booth that was changed meanwhile", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const { revision, booths } = await readPlan(world);
    const [a1, a2] = booths;
    await world.ask(deleteBooth, { params: { id: "A1" } });
    await world.ask(updateBooth, { params: { id: "A2" }, body: { notes: "Keep this one" } });
    const { status, body } = await sendChanges(world, revision, {
      booths: { updated: [withSet(a1, { x: 5 })], removed: [a2] },
    });
    expect(status).toBe(409);
    expect(body.error.details.conflicts).toMatchObject([
      { kind: "gone", id: a1.id },
      { kind: "changed", id: a2.id, fields: ["notes"], author: { name: "API key everything", clientId: "" } },
    ]);
  });

  test("400 when two people's times for an aisle would together open it before it closes", async () => {
    const world = await server.world();
    const [west, east, edg] = newIds("nod", "nod", "edg");
    const place = { levelId: world.levelId, y: 1 };
    const nodes = {
      added: [
        { ...place, id: west, x: 1 },
        { ...place, id: east, x: 9 },
      ],
    };
    const closedUntil = "2027-03-01T12:00:00.000Z";
    const edge = { id: edg, levelId: world.levelId, from: west, to: east, closedUntil };
    const { revision } = await readPlan(world);
    expect((await sendChanges(world, revision, { nodes, edges: { added: [edge] } })).status).toBe(200);
    const [stored] = (await readPlan(world)).edges;
    const late = withSet({ ...stored, closedUntil: null }, { closedFrom: "2027-03-01T15:00:00Z" });
    const answer = await sendChanges(world, revision, { edges: { updated: [late] } });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([
      400,
      "changes.edges.updated[0].closedUntil",
    ]);
    expect((await readPlan(world)).edges).toMatchObject([{ closedFrom: null, closedUntil }]);
  });
});
