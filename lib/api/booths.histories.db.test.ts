import fc from "fast-check";
import { expect, test } from "vitest";
import { adjacent } from "#lib/plan/booths/shape";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { isRefusal } from "#lib/refusal";
import { violations } from "#lib/sales/invariants";
import { ACTIVE_ORDER_STATUSES } from "#lib/sales/sale";
import { sweepHolds } from "#lib/services/orders/holds";
import { bringInto, everySale } from "#lib/testing/situations";
import { runs } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import * as booths from "#services/booths";

const CONSENT = { confirm: false, maySee: true };

const server = testServer();

const SIZE = 6;

/** Actions of organisers and buyers, and the passing of time. More interesting ones are listed more than once. */
const ACTS = [
  ...["status", "assign", "sell", "unassign", "put", "rename", "move", "delete", "cut"],
  ...["reserve", "reserve", "reserve", "wait", "wait", "merge", "merge", "merge", "split", "split"],
];
const act = fc.record({
  name: fc.constantFrom(...ACTS),
  /** Selects the booth and a variant of the action. */
  at: fc.nat(SIZE * 2),
  choice: fc.nat(11),
});
type Act = { name: string; at: number; choice: number };

const unchanged = () => {};
const pick = <T>(items: readonly T[], number: number) => items[number % items.length] as T;

async function perform(
  world: World,
  exhibitors: readonly string[],
  { name, at, choice }: Act,
): Promise<void> {
  const { app, fair } = world;
  const all = (await everySale(world)).map(({ booth }) => booth);
  if (all.length === 0) return;
  const booth = pick(all, at);
  const exhibitorId = pick(exhibitors, choice);
  switch (name) {
    case "status":
      await booths.setStatus(app, fair, booth.id, {
        status: pick(BOOTH_STATUSES, choice),
        ...(choice > 5 ? { holdMinutes: 20 } : {}),
        force: choice % 2 === 0,
      });
      return;
    case "assign":
    case "sell":
      await booths.assign(app, fair, booth.id, { exhibitorId, markSold: name === "sell" });
      return;
    case "unassign":
      await booths.unassign(app, fair, booth.id, exhibitorId);
      return;
    case "put":
      await booths.replaceExhibitors(app, fair, booth.id, exhibitors.slice(choice % 3));
      return;
    case "rename":
      await booths.update(app, fair, booth.id, { label: `R${choice}`, externalId: `r${at}` }, unchanged);
      return;
    case "move":
      await booths.update(app, fair, booth.id, { x: choice * 3, y: at, rotation: choice * 30 }, unchanged);
      return;
    case "merge": {
      const neighbours = all.filter((other) => other !== booth && adjacent(booth, other));
      const boothIds = [booth, neighbours[choice % 2] ?? pick(all, choice)].map(({ id }) => id);
      await booths.merge(app, fair, { boothIds }, CONSENT);
      return;
    }
    case "split":
      await booths.split(app, fair, booth.id, {}, CONSENT);
      return;
    case "cut":
      await booths.split(app, fair, booth.id, { into: 2 }, CONSENT);
      return;
    case "delete":
      await booths.remove(app, fair, booth.id, unchanged);
      return;
    case "reserve":
      if (booth.status === "available") await bringInto(world, booth.id, "held (order)");
      return;
    case "wait":
      world.clock.forwardMinutes(choice * 8);
      if (choice % 3 === 0) await sweepHolds(app);
  }
}

/** The identifiers of each booth, which a change of the plan must never touch. */
async function identities(world: World) {
  const sales = await everySale(world);
  return new Map(
    sales.map(({ booth, orders }) => [
      booth.id,
      {
        exhibitors: booth.exhibitorIds.toSorted().join(),
        orders: orders
          .map(({ id }) => id)
          .sort()
          .join(),
      },
    ]),
  );
}

/** Changes of the plan, which must not affect exhibitors and orders. */
const PLAN_ACTS: readonly string[] = ["rename", "move", "merge", "split", "cut", "status", "wait"];

async function play(world: World, history: readonly Act[]): Promise<void> {
  const exhibitors = [
    await world.exhibitor("Acme"),
    await world.exhibitor("Bolt"),
    await world.exhibitor("Cord"),
  ];
  for (let index = 0; index < SIZE; index += 1) await world.booth(`A${index}`, { x: 3 * index });
  for (const each of history) {
    const [before, eventCount] = [await identities(world), (await world.domainEvents()).length];
    const isDone = await perform(world, exhibitors, each).then(
      () => true,
      (error) => {
        if (isRefusal(error) && error.code !== "busy") return false;
        throw error;
      },
    );
    const after = await identities(world);
    const broken = (await everySale(world)).flatMap(({ booth, orders }) =>
      violations(booth, orders).map((sentence) => `${each.name}: ${booth.label}: ${sentence}`),
    );
    expect(broken).toEqual([]);
    expect(await strayOrders(world), each.name).toBe(0);
    if (!isDone) {
      expect(after, `${each.name} was refused`).toEqual(before);
      expect(await world.domainEvents()).toHaveLength(eventCount);
    }
    if (PLAN_ACTS.includes(each.name)) expectSamePeople(each.name, before, after);
  }
}

/** The number of orders whose booth is not visible. */
function strayOrders({ app, fair }: World): Promise<number> {
  const unseen = [{ boothId: null }, { booth: { mergeId: { not: null } } }];
  return app.db.read.order.count({
    where: { eventId: fair.id, status: { in: [...ACTIVE_ORDER_STATUSES] }, OR: unseen },
  });
}

type Identities = Awaited<ReturnType<typeof identities>>;

/** A booth that exists before and after keeps its exhibitors and orders; merging loses none. */
function expectSamePeople(name: string, before: Identities, after: Identities): void {
  for (const [id, identity] of before) {
    const now = after.get(id);
    if (now) expect(now, `${name} of ${id}`).toEqual(identity);
    else expect(name).toBe("merge");
  }
  const standing = (all: Identities) =>
    new Set([...all.values()].flatMap(({ exhibitors }) => exhibitors.split(",")));
  for (const exhibitor of standing(before)) expect(standing(after)).toContain(exhibitor);
}

test("any sequence of actions keeps the invariants and exhibitors' booths", { tags: "soak" }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (history) => {
      await play(await server.world(), history);
    }),
    { ...runs(5, { soak: 500 }), endOnFailure: true },
  );
});
