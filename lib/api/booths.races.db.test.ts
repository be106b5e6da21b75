import { beforeAll, expect, inject, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { lockBooths } from "#lib/store/booths";
import { everySale } from "#lib/testing/situations";
import { short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import {
  assignBooth,
  createBooths,
  deleteBooth,
  listBooths,
  mergeBooths,
  setBoothStatus,
  splitBooth,
  updateBooth,
} from "./booths";

const server = testServer();

/** Valid responses to concurrent requests; never a 500 or a deadlock. */
const HONEST = [
  "200",
  "404 booth_not_found",
  "409 booths_differ",
  "409 label_taken",
  "409 conflict",
  "503 busy",
];

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

async function expectHonest(
  answers: readonly ReturnType<World["ask"]>[],
  more: string[] = [],
): Promise<string[]> {
  const lines = await Promise.all(answers.map(lineOf));
  expect([...HONEST, ...more]).toEqual(expect.arrayContaining([...new Set(lines)]));
  return lines;
}

async function expectSound(world: World): Promise<void> {
  const sales = await everySale(world);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
  const labels = sales.map(({ booth }) => booth.label);
  expect(new Set(labels).size).toBe(labels.length);
}

/** How often each booth was created and changed, according to domain events. */
async function countOf(world: World, kind: string): Promise<number> {
  return (await world.domainEvents()).filter((domainEvent) => domainEvent.kind === kind).length;
}

let world: World;
beforeAll(async () => {
  world = await server.world();
});

/** Of merging and splitting at one moment. */
const ROUNDS = short(3, { soak: 12 });
/** The embedded database has one connection, so its bulks run one after the other. */
const BULKS = short(inject("database").kind === "postgres" ? 12 : 6, { soak: 50 });

test(`${BULKS} bulks of overlapping new booths in different orders succeed and create each booth once`, async () => {
  const labels = Array.from({ length: 60 }, (_, index) => `A${index}`);
  const bulks = Array.from({ length: BULKS }, (_, bulk) => {
    const turned = [...labels.slice(bulk), ...labels.slice(0, bulk)];
    const chosen = (bulk % 2 === 0 ? turned : turned.toReversed()).slice(0, 40);
    return chosen.map((label) => ({ label, externalId: `x-${label}`, notes: `bulk ${bulk}` }));
  });
  const lines = await expectHonest(bulks.map((body) => world.ask(createBooths, { body })));
  expect(lines.filter((line) => line !== "200")).toEqual([]);
  expect((await world.ask(listBooths)).body.meta.total).toBe(60);
  expect(await countOf(world, "booth.created")).toBe(60);
  await expectSound(world);
});

test("concurrent bulks, single booths and renames: each label belongs to one booth", async () => {
  const crowd = await server.world();
  await crowd.ask(createBooths, { body: Array.from({ length: 10 }, (_, index) => ({ label: `B${index}` })) });
  const answers = Array.from({ length: short(16, { soak: 80 }) }, (_, index) => {
    if (index % 4 === 0) return crowd.ask(createBooths, { body: { label: `N${index % 8}` } });
    if (index % 4 === 1) {
      return crowd.ask(updateBooth, { params: { id: `B${index % 10}` }, body: { label: `N${index % 6}` } });
    }
    const body = Array.from({ length: 8 }, (_, item) => ({
      label: `N${(item * (index % 4)) % 8}`,
      x: index,
    }));
    const once = [...new Map(body.map((item) => [item.label, item])).values()];
    return crowd.ask(createBooths, { body: index % 4 === 2 ? once : once.toReversed() });
  });
  await expectHonest(answers);
  await expectSound(crowd);
});

test("concurrent status changes: each is reported with the actual status before it", async () => {
  const crowd = await server.world();
  const { id } = await crowd.booth("A1");
  const statuses = ["held", "reserved", "sold", "available", "unavailable"];
  await expectHonest(
    Array.from({ length: short(20, { soak: 100 }) }, (_, index) =>
      crowd.ask(setBoothStatus, { params: { id }, body: { status: statuses[index % 5] } }),
    ),
  );
  let status = "available";
  for (const { kind, data } of await crowd.domainEvents()) {
    if (kind !== "booth.status_changed") continue;
    expect(data.previousStatus).toBe(status);
    status = (data.booth as { status: string }).status;
  }
  const [sale] = await everySale(crowd);
  expect(sale?.booth.status).toBe(status);
});

test("merging while statuses change: a booth inside a merged one never changes on its own", async () => {
  const crowd = await server.world();
  for (let round = 0; round < ROUNDS; round += 1) {
    const labels = [`M${round}`, `P${round}`, `Q${round}`];
    await crowd.ask(createBooths, {
      body: labels.map((label, index) => ({ label, x: 3 * index, y: 10 * round })),
    });
    await expectHonest([
      crowd.ask(mergeBooths, { body: { boothIds: labels } }),
      ...labels.map((id) => crowd.ask(setBoothStatus, { params: { id }, body: { status: "reserved" } })),
      crowd.ask(mergeBooths, { body: { boothIds: labels.toReversed() } }),
      crowd.ask(updateBooth, { params: { id: labels[1] ?? "" }, body: { notes: "changed" } }),
    ]);
    const inside = await crowd.app.db.read.booth.findMany({
      where: { eventId: crowd.fair.id, mergeId: { not: null } },
    });
    // The part must be unchanged at the merge; otherwise it would differ from its last event.
    const domainEvents = (await crowd.domainEvents()).filter(({ kind }) => kind === "booth.deleted");
    const last = new Map(
      domainEvents
        .map(({ data }) => data.booth as { id: string; status: string; notes: string | null })
        .map((booth) => [booth.id, booth]),
    );
    for (const { id, status, notes } of inside) expect(last.get(id)).toMatchObject({ status, notes });
    await expectSound(crowd);
  }
});

test("a transaction that waited for the lock of a booth merged meanwhile does not find it", async () => {
  const crowd = await server.world();
  const [a, b] = [await crowd.booth("A1"), await crowd.booth("A2", { x: 3 })];
  await crowd.ask(mergeBooths, { body: { boothIds: [a.id, b.id] } });
  const locked = await crowd.app.db.transaction((db) => lockBooths(db, crowd.fair.id, [a.id, b.id]));
  expect([...locked.keys()]).toEqual([a.id]);
});

test("deleting while assigning, merging while splitting: each is refused or done completely", async () => {
  const crowd = await server.world();
  const exhibitorId = await crowd.exhibitor("Acme");
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = ["A", "B", "C"].map((email, index) => ({
      label: `${email}${round}`,
      x: 3 * index,
      y: 10 * round,
    }));
    await crowd.ask(createBooths, { body });
    const [a, b, c] = body.map(({ label }) => label) as [string, string, string];
    await expectHonest(
      [
        crowd.ask(deleteBooth, { params: { id: a } }),
        crowd.ask(assignBooth, { params: { id: a }, body: { exhibitorId } }),
        crowd.ask(mergeBooths, { body: { boothIds: [b, c] } }),
        crowd.ask(mergeBooths, { body: { boothIds: [a, b] } }),
        crowd.ask(splitBooth, { params: { id: b } }),
        crowd.ask(splitBooth, { params: { id: c }, body: { into: 3 } }),
        crowd.ask(deleteBooth, { params: { id: c } }),
      ],
      ["400 validation_error", "400 booths_not_adjacent"],
    );
    await expectSound(crowd);
  }
  expect(await crowd.app.db.read.boothExhibitor.count({ where: { booth: { mergeId: { not: null } } } })).toBe(
    0,
  );
});

test("BO-06: concurrent assignments put each exhibitor on the booth once", async () => {
  const crowd = await server.world();
  const exhibitors = [
    await crowd.exhibitor("Acme"),
    await crowd.exhibitor("Bolt"),
    await crowd.exhibitor("Cord"),
  ];
  const { id } = await crowd.booth("A1");
  const count = short(12, { soak: 60 });
  const answers = Array.from({ length: count }, (_, index) =>
    crowd.ask(assignBooth, { params: { id }, body: { exhibitorId: exhibitors[index % 3] } }),
  );
  expect(await expectHonest(answers)).toEqual(Array.from({ length: count }, () => "200"));
  const [sale] = await everySale(crowd);
  expect(sale?.booth.exhibitorIds.toSorted()).toEqual(exhibitors.toSorted());
  expect(await countOf(crowd, "booth.assigned")).toBe(3);
});
