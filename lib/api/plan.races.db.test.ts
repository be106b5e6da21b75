import { expect, test } from "vitest";
import { changesWithin } from "#lib/services/plan/changes";
import { numberSteps } from "#lib/store/plan";
import { testServer, type World } from "#lib/testing/world";
import { createBooths, setBoothStatus, updateBooth } from "./booths";
import { replaceElements } from "./elements";
import { changePlan, getPlan } from "./plan";

const server = testServer();

type Rec = { id: string; [field: string]: unknown };

const read = async ({ ask }: World) => (await ask(getPlan)).body.data;

function move({ ask }: World, baseRevision: number, from: Rec, fields: object, clientId = "c") {
  const changes = { booths: { updated: [{ from, to: { ...from, ...fields } }] } };
  return ask(changePlan, { body: { baseRevision, clientId, changes } });
}

async function hallOf(world: World, count: number) {
  const booths = Array.from({ length: count }, (_, index) => ({ label: `B${index}`, x: index * 4 }));
  await world.ask(createBooths, { body: booths });
  return read(world);
}

test("20 concurrent changes of different booths and fields from one revision are all saved", async () => {
  const world = await server.world();
  const { revision, booths } = await hallOf(world, 10);
  const answers = await Promise.all([
    ...booths.map((booth: Rec) => move(world, revision, booth, { y: 30 })),
    ...booths.map((booth: Rec) => move(world, revision, booth, { notes: "all mine" })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const now = (await read(world)).booths;
  expect(now.every(({ y, notes }: Rec) => y === 30 && notes === "all mine")).toBe(true);
});

test("20 concurrent changes of one field from one revision: one is saved, the others get its value", async () => {
  const world = await server.world();
  const { revision, booths } = await hallOf(world, 1);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      move(world, revision, booths[0], { x: 100 + index }, `c${index}`),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won.length).toBe(1);
  const { x } = (await read(world)).booths[0];
  for (const { status, body } of answers) {
    if (status === 200) continue;
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(body.error.details.conflicts[0]).toMatchObject({ field: "x", theirs: x });
  }
});

test("concurrent changes by other endpoints: none fails, and a follower of changes ends with the same plan", {
  tags: "soak",
}, async () => {
  const world = await server.world();
  const { app, fair, ask, levelId } = world;
  const { revision, booths } = await hallOf(world, 30);
  const followed = new Map<string, Rec>(booths.map((booth: Rec) => [booth.id, booth]));
  let heard = revision;
  const listen = async () => {
    const current = await app.db.transaction((db) => numberSteps(db, fair.id));
    const snapshot = { since: heard, revision: current, now: app.clock.now() };
    const news = await changesWithin(app.db.read, fair, snapshot);
    if (!news) throw new Error("The news reach back to the beginning.");
    heard = news.revision;
    for (const booth of news.tables.booths.put) followed.set(booth.id, JSON.parse(JSON.stringify(booth)));
    for (const id of news.tables.booths.gone) followed.delete(id);
  };
  const wall = {
    kind: "wall",
    geometry: {
      type: "line",
      points: [
        [0, 0],
        [9, 0],
      ],
    },
    props: {},
  };
  const acts = booths.flatMap((booth: Rec, index: number) => [
    () => move(world, revision, booth, { y: index }),
    () => ask(updateBooth, { params: { id: booth.id }, body: { notes: `n${index}` } }),
    () => ask(setBoothStatus, { params: { id: booth.id }, body: { status: "sold" } }),
    () => ask(replaceElements, { body: { levelId, elements: [wall] } }),
    () =>
      ask(changePlan, {
        body: { baseRevision: 0, clientId: "d", changes: { booths: { removed: [booth] } } },
      }),
  ]);
  const listening = Promise.all(Array.from({ length: 15 }, listen));
  const answers = await Promise.all(acts.map((act: () => ReturnType<World["ask"]>) => act()));
  await listening;
  const codes = new Set(answers.map(({ status, body }) => `${status} ${body.error?.code ?? ""}`.trim()));
  expect(["200", "404 booth_not_found", "409 conflict", "503 busy"]).toEqual(
    expect.arrayContaining([...codes]),
  );
  await listen();
  const now = (await read(world)).booths;
  const byId = (a: Rec, b: Rec) => (a.id < b.id ? -1 : 1);
  expect([...followed.values()].sort(byId)).toEqual([...now].sort(byId));
});
