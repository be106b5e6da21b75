import { expect, test } from "vitest";
import { findRoute } from "#lib/api/routes";
import { BoothInput } from "#lib/schema/booths";
import { LevelElements } from "#lib/schema/elements";
import { testServer } from "#lib/testing/world";
import * as booths from "#services/booths";
import * as elements from "#services/elements";
import * as levels from "#services/levels";
import * as wayfinding from "#services/wayfinding";
import { demoFair } from "./demo";
import { plantWayfinding } from "./plantWayfinding";

const server = testServer();

test("every booth of the demo can be reached, and the upper floor step-free", { tags: "soak" }, async () => {
  const { app, fair, ask } = await server.world();
  const demo = demoFair({ firstDay: "2027-04-20" });
  const levelIds = new Map<string, string>();
  for (const { key, ...level } of demo.levels) {
    levelIds.set(key, (await levels.create(app, fair, level)).id);
  }
  const inputs = demo.booths.map(({ level, exhibitors: _, ...booth }) =>
    BoothInput.parse({ ...booth, levelId: levelIds.get(level), status: "available" }),
  );
  await booths.upsert(app, fair, inputs);
  const entranceIds: string[] = [];
  for (const [key, levelId] of levelIds) {
    const drawn = demo.elements.filter(({ level }) => level === key);
    const { items } = await elements.replace(app, fair, LevelElements.parse({ levelId, elements: drawn }));
    entranceIds.push(...items.filter(({ props }) => props.main === true).map(({ id }) => id));
  }

  await plantWayfinding(app, fair, demo, levelIds);

  for (const levelId of levelIds.values()) {
    const { stats } = await wayfinding.generate(app, fair, { levelId, apply: false });
    expect(stats).toMatchObject({ components: 1, unreachableBooths: [] });
  }
  const network = await wayfinding.read(app, fair);
  expect(network.transitions).toHaveLength(demo.passages.length);
  expect(network.nodes.filter(({ kind }) => kind === "passage")).toHaveLength(
    demo.passages.flatMap(({ stops }) => stops).length,
  );
  expect(entranceIds).not.toEqual([]);
  for (const level of ["ground", "upper"]) {
    const [first] = demo.booths.filter((booth) => booth.level === level);
    const query = { from: `element:${entranceIds[0]}`, to: `booth:${first?.label}`, accessible: "1" };
    const { status, body } = await ask(findRoute, { key: null, query });
    expect(status).toBe(200);
    const rides = body.data.transitions as { accessible: boolean }[];
    expect(rides.length > 0).toBe(level === "upper");
    expect(rides.every(({ accessible }) => accessible)).toBe(true);
  }
});
