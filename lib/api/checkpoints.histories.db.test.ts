import fc from "fast-check";
import { expect, test } from "vitest";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { fieldsWith, pick } from "#lib/records/record";
import { isRefusal } from "#lib/refusal";
import { violations } from "#lib/sales/invariants";
import { draftOf, readDraft } from "#lib/services/publishing/checkpoints";
import type { PlanPart, RestoredBooth } from "#lib/services/publishing/restored";
import { newIds, type PlanRecord, readPlan, sendChanges, withSet } from "#lib/testing/planChange";
import { bringInto, everySale } from "#lib/testing/situations";
import { runs } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import { deleteBooth, mergeBooths, setBoothStatus, splitBooth, updateBooth } from "./booths";
import { createElement } from "./elements";
import { createCheckpoint, getVersion, listCheckpoints, restoreCheckpoint } from "./versions";

const server = testServer();

/** Changes of two writers, one in an editor and one over the API, sales, and restores of one of the saved drafts. */
const ACTS = [
  ...["edit", "edit", "draw", "erase", "rename", "exchange", "move", "merge", "split", "element"],
  ...["sell", "reserve", "free", "save", "save", "restore", "restore", "restore part"],
] as const;
const act = fc.record({ name: fc.constantFrom(...ACTS), at: fc.nat(30), choice: fc.nat(30) });
type Act = { name: (typeof ACTS)[number]; at: number; choice: number };

const at = <T>(items: readonly T[], number: number) => items[number % items.length] as T;

type Draft = { number: number; part: PlanPart };

const savedDraft = ({ app, fair }: World, number: number) => readDraft(app.db.read, fair, number);

async function perform(world: World, drafts: Draft[], { name, at: place, choice }: Act): Promise<void> {
  const { ask } = world;
  const { revision, booths } = await readPlan(world);
  const booth: PlanRecord | undefined = booths.length > 0 ? at(booths, place) : undefined;
  const other = booths.length > 0 ? at<PlanRecord>(booths, place + 1) : undefined;
  const id = booth?.id ?? "";
  switch (name) {
    case "edit":
      if (booth) await sendChanges(world, revision, { booths: { updated: [withSet(booth, { y: choice })] } });
      return;
    case "draw": {
      const shape = { x: 3 * place, y: 40, width: 3, height: 3, levelId: world.levelId };
      const drawn = { id: newIds("bth")[0], label: `A${choice % 8}`, ...shape };
      await sendChanges(world, revision, { booths: { added: [drawn] } }, { proposedLabels: [drawn.id] });
      return;
    }
    case "erase":
      if (booth) await ask(deleteBooth, { params: { id } });
      return;
    case "rename":
      if (booth)
        await ask(updateBooth, {
          params: { id },
          body: { label: `A${choice % 8}`, externalId: `x${choice % 4}` },
        });
      return;
    case "exchange":
      if (booth && other && booth !== other) {
        const updated = [withSet(booth, { label: other.label }), withSet(other, { label: booth.label })];
        await sendChanges(world, revision, { booths: { updated } });
      }
      return;
    case "move":
      if (booth) await ask(updateBooth, { params: { id }, body: { x: choice * 3, rotation: choice * 10 } });
      return;
    case "merge":
      if (booth && other) await ask(mergeBooths, { body: { boothIds: [id, other.id] } });
      return;
    case "split":
      await ask(splitBooth, { params: { id }, body: choice % 3 === 0 ? { into: 2 } : {} });
      return;
    case "element": {
      const points = [
        [choice, 1],
        [choice, place + 2],
      ];
      const geometry = { type: "line", points };
      const wall = { levelId: world.levelId, kind: "wall", geometry, props: {} };
      expect((await ask(createElement, { body: wall })).status).toBe(200);
      return;
    }
    case "sell":
      await ask(setBoothStatus, { params: { id }, body: { status: "sold" } });
      return;
    case "reserve":
      if (booth?.status === "available") await bringInto(world, id, "held (order)");
      return;
    case "free":
      await ask(setBoothStatus, { params: { id }, body: { status: "available" } });
      return;
    case "save": {
      const { number } = (await ask(createCheckpoint, { body: { name: `Draft ${place}` } })).body.data;
      drafts.push({ number, part: await savedDraft(world, number) });
      return;
    }
    case "restore":
    case "restore part": {
      const draft = at(drafts, choice);
      const ids = at(draft.part.booths, place)?.id;
      if (name === "restore") await restoredWhole(world, draft, choice % 2 === 0);
      else if (ids)
        await ask(restoreCheckpoint, { params: { number: String(draft.number) }, body: { ids: [ids] } });
    }
  }
}

const planFields = pick(fieldsWith(BOOTH_FIELDS, "restored"));
const shapeOf = ({ price: _price, ...booth }: RestoredBooth) => ({
  ...planFields(booth as never),
  notes: booth.notes ?? null,
});

/** The restore matches its dry run, saves the draft from before, restores the saved one, and sells nothing. */
async function restoredWhole(world: World, { number, part }: Draft, isEditor: boolean): Promise<void> {
  const { ask } = world;
  const { revision } = await readPlan(world);
  const params = { number: String(number) };
  const before = await planNow(world);
  const salesBefore = await takenNow(world);
  const tried = (await ask(restoreCheckpoint, { params, body: { dryRun: true } })).body;
  expect(tried.error).toBeUndefined();
  expect(await planNow(world)).toEqual(before);
  const body = isEditor ? { baseRevision: revision, clientId: "desk" } : {};
  const { body: done } = await ask(restoreCheckpoint, { params, body });
  expect(done.error).toBeUndefined();
  const { keptDraft, news: _news, revision: _now, ...report } = done.data;
  expect(report).toEqual({ ...report, ...without(tried.data) });
  expect(comparable(await savedDraft(world, keptDraft))).toEqual(before);
  expect(await takenNow(world)).toEqual(salesBefore);
  const excused = new Set(report.kept.map((one: { id: string }) => one.id));
  const after = await planNow(world);
  const draft = comparable(part);
  const open = ({ id }: { id: string }) => !excused.has(id);
  expect(after.booths.filter(open)).toEqual(draft.booths.filter(open));
  expect({ ...after, booths: [] }).toEqual({ ...draft, booths: [] });
}

function without({
  keptDraft: _draft,
  news: _news,
  revision: _revision,
  ...report
}: Record<string, unknown>) {
  return report;
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

function comparable({ levels, booths, elements, wayfinding }: PlanPart) {
  return {
    levels: levels.toSorted(byId),
    booths: booths.map((booth) => ({ id: booth.id, ...shapeOf(booth) })).toSorted(byId),
    elements: elements.toSorted(byId),
    wayfinding,
  };
}

async function planNow({ app, fair }: World) {
  return comparable(await draftOf(app.db.read, fair, app.clock.now()));
}

/** Booths that are taken, with everything about their sale. */
async function takenNow(world: World) {
  const sales = await everySale(world);
  return sales
    .filter(
      ({ booth, orders }) =>
        booth.status !== "available" || orders.length > 0 || booth.exhibitorIds.length > 0,
    )
    .map(({ booth, orders }) => ({
      id: booth.id,
      status: booth.status,
      exhibitors: booth.exhibitorIds.toSorted(),
      orders: orders.map(({ id }) => id).sort(),
    }))
    .toSorted(byId);
}

async function play(world: World, history: readonly Act[]): Promise<void> {
  for (let index = 0; index < 5; index += 1) await world.booth(`A${index}`, { x: 3 * index });
  const drafts: Draft[] = [];
  await perform(world, drafts, { name: "save", at: 0, choice: 0 });
  for (const each of history) {
    await perform(world, drafts, each).catch((error) => {
      if (!isRefusal(error)) throw error;
    });
    const broken = (await everySale(world)).flatMap(({ booth, orders }) =>
      violations(booth, orders).map((sentence) => `${each.name}: ${booth.label}: ${sentence}`),
    );
    expect(broken).toEqual([]);
  }
}

/** Booths drawn and merged after the first draft, and sold. */
const SOLD_SINCE: Act[] = [
  { name: "draw", at: 1, choice: 7 },
  { name: "sell", at: 5, choice: 0 },
  { name: "merge", at: 0, choice: 0 },
  { name: "sell", at: 0, choice: 0 },
  { name: "rename", at: 1, choice: 5 },
  { name: "draw", at: 2, choice: 2 },
  { name: "reserve", at: 5, choice: 0 },
];

test("a restore brings back the saved draft except sold booths, and always saves the previous draft", {
  tags: "soak",
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 14 }), async (history) => {
      await play(await server.world(), [...history, { name: "restore", at: 0, choice: 0 }]);
    }),
    { ...runs(3, { soak: 300 }), examples: [[SOLD_SINCE]], endOnFailure: true },
  );
});

test("concurrent writers: each acknowledged change is on the plan, or in the draft before the restore", async () => {
  const world = await server.world();
  const made: { id: string }[] = [];
  for (let index = 0; index < 4; index += 1) made.push(await world.booth(`A${index}`, { x: 3 * index }));
  const saved = (await world.ask(createCheckpoint, { body: { name: "Start" } })).body.data.number;
  for (let turn = 1; turn <= 3; turn += 1) {
    const { revision, booths } = await readPlan(world);
    const mine = booths.find(({ id }: PlanRecord) => id === made[0]?.id);
    const [edited, patched, restored] = await Promise.all([
      sendChanges(world, revision, { booths: { updated: [withSet(mine, { y: turn })] } }),
      world.ask(updateBooth, { params: { id: made[1]?.id ?? "" }, body: { y: 10 + turn } }),
      world.ask(restoreCheckpoint, { params: { number: String(saved) } }),
    ]);
    expect(restored.status).toBe(200);
    const places = [await world.ask(getVersion, { params: { number: "live" } })];
    places.push(await world.ask(getVersion, { params: { number: `draft-${restored.body.data.keptDraft}` } }));
    const seen = (id: string | undefined) =>
      places
        .flatMap(({ body }) => body.data.booths.filter((one: PlanRecord) => one.id === id))
        .map(({ y }) => y);
    if (edited.status === 200) expect(seen(made[0]?.id)).toContain(turn);
    if (patched.status === 200) expect(seen(made[1]?.id)).toContain(10 + turn);
  }
  expect((await world.ask(listCheckpoints)).body.meta.total).toBeGreaterThan(1);
});
