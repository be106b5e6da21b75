import { expect, test } from "vitest";
import { stepsSince } from "#lib/store/plan";
import { readPlan, sendChanges } from "#lib/testing/planChange";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, createBooths, deleteBooth, setBoothStatus, updateBooth } from "./booths";
import { createElement, replaceElements } from "./elements";
import { createLevel, deleteLevel } from "./levels";
import { publishEvent, restoreVersion } from "./versions";
import { replaceNetwork } from "./wayfinding";

const server = testServer();

test("every other endpoint advances the revision, and its steps name the records and fields", {
  tags: "soak",
}, async () => {
  const world = await server.world();
  const { ask, levelId } = world;
  const exhibitor = await world.exhibitor("Acme");
  const acts: [string, () => Promise<unknown>, string][] = [
    ["booths", () => ask(createBooths, { body: [{ label: "A1" }, { label: "A2", x: 3 }] }), "+"],
    ["booths", () => ask(updateBooth, { params: { id: "A1" }, body: { notes: "x" } }), "notes"],
    ["booths", () => ask(setBoothStatus, { params: { id: "A1" }, body: { status: "sold" } }), "status"],
    [
      "booths",
      () => ask(assignBooth, { params: { id: "A2" }, body: { exhibitorId: exhibitor } }),
      "exhibitorIds",
    ],
    [
      "elements",
      () =>
        ask(createElement, {
          body: { levelId, kind: "text", geometry: { type: "point", x: 1, y: 1 }, props: {} },
        }),
      "+",
    ],
    ["elements", () => ask(replaceElements, { body: { levelId, elements: [] } }), "-"],
    [
      "nodes",
      () => ask(replaceNetwork, { body: { levelId, nodes: [{ id: "n", x: 1, y: 1 }], edges: [] } }),
      "+",
    ],
    ["levels", () => ask(createLevel, { body: { name: "Hall 2" } }), "+"],
    ["booths", () => ask(deleteBooth, { params: { id: "A2" } }), "-"],
  ];
  for (const [table, act, field] of acts) {
    const { revision } = await readPlan(world);
    await act();
    const { body } = await sendChanges(world, revision, {});
    expect(body.data.revision).toBeGreaterThan(revision);
    const steps = body.data.news.steps.filter((step: { table: string }) => step.table === table);
    expect(steps.length, field).toBeGreaterThan(0);
    expect(await fieldsWritten(world, revision), field).toContain(field);
  }
  await ask(publishEvent);
  const { revision } = await readPlan(world);
  await ask(updateBooth, { params: { id: "A1" }, body: { x: 50 } });
  await ask(restoreVersion, { params: { number: "1" } });
  const { body } = await sendChanges(world, revision, {});
  expect(body.data.news.tables.booths.put).toMatchObject([{ label: "A1", x: 0 }]);
});

test("a deleted level removes its records from the plan", async () => {
  const world = await server.world();
  const { body: level } = await world.ask(createLevel, { body: { name: "Hall 2" } });
  await world.booth("B1", { levelId: level.data.id });
  const { revision } = await readPlan(world);
  await world.ask(deleteLevel, { params: { id: level.data.id }, query: { cascade: "1" } });
  const { body } = await sendChanges(world, revision, {});
  const { levels, booths } = body.data.news.tables;
  expect([levels.gone, booths.gone.length]).toEqual([[level.data.id], 1]);
});

/** The fields in the steps after a revision. */
async function fieldsWritten({ app, fair }: World, revision: number): Promise<string[]> {
  const steps = await stepsSince(app.db.read, fair.id, revision);
  return (steps ?? []).flatMap(({ fields }) => [...fields.values()].flat());
}
