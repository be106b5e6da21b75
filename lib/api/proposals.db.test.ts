import { describe, expect, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { sendEmails } from "#lib/services/orders/emails";
import type { Json } from "#lib/testing/ask";
import { reserved } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { testServer, type World } from "#lib/testing/world";
import { getBooth, updateBooth } from "./booths";
import { cancelOrder, getOrder, invoiceOrder, payOrder, updateOrder } from "./orders";
import {
  acceptProposal,
  createProposal,
  declineProposal,
  listProposals,
  withdrawProposal,
} from "./proposals";

const server = testServer();

const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];

/** An order for A1 at €1,000.00; A2 adjoins it, B9 is elsewhere. */
async function fair() {
  const world = await server.world();
  await world.booth("A1", { price: 1_000, width: 5, height: 4 });
  await world.booth("A2", { x: 5, width: 5, height: 4, price: 800 });
  await world.booth("B9", { x: 50, width: 6, height: 4, price: 1_500 });
  const { id } = await reserved(world, "A1");
  return { world, ...actsOn(world, id) };
}

function actsOn(world: World, id: string) {
  const { ask } = world;
  const params = { id };
  const propose = (body: object, query = {}) => ask(createProposal, { params, query, body });
  const proposed = async (body: object) => (await propose(body)).body.data;
  const list = async () => (await ask(listProposals, { params })).body.data;
  const order = async () => (await ask(getOrder, { params })).body.data;
  const accept = ({ id: proposal, sha256 }: Json, more: object = {}) =>
    ask(acceptProposal, { key: null, params: { id, proposal }, body: { name: "Zoë", sha256, ...more } });
  const decline = ({ id: proposal }: Json, reason = "Too far") =>
    ask(declineProposal, { key: null, params: { id, proposal }, body: { name: "Zoë", reason } });
  const withdraw = ({ id: proposal }: Json) => ask(withdrawProposal, { params: { id, proposal } });
  return { params, propose, proposed, list, order, accept, decline, withdraw };
}

const statusOf = async ({ ask }: World, id: string) =>
  (await ask(getBooth, { params: { id } })).body.data.status;

async function expectSound(world: World): Promise<void> {
  const sales = await everySale(world);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
}

describe("a move", () => {
  test("changes nothing until it is accepted, then moves the order at once for the proposed price", async () => {
    const { world, proposed, list, order, accept } = await fair();
    const before = await order();
    const proposal = await proposed({
      toBoothId: "B9",
      message: "Nearer to the stage.",
      endsOn: "2100-03-09",
    });
    expect(proposal).toMatchObject({
      state: "open",
      before: { amountCents: 100_000, booths: [{ label: "A1", areaM2: 20 }] },
      after: { amountCents: 150_000, booths: [{ label: "B9", areaM2: 24 }] },
      differenceCents: 50_000,
      message: "Nearer to the stage.",
      answeredBy: null,
    });
    expect(await order()).toEqual(before);
    expect(await statusOf(world, "B9")).toBe("available");

    await world.ask(updateBooth, { params: { id: "B9" }, body: { priceCents: 900_000 } });
    expect(codeOf(await accept(proposal, { sha256: "0".repeat(64) }))).toEqual([409, "conflict"]);
    const { status, body } = await accept(proposal);
    expect([status, body.data]).toMatchObject([200, { state: "accepted", answeredBy: "Zoë" }]);
    expect(await order()).toMatchObject({ boothLabel: "B9", amountCents: 150_000, movedFrom: "A1" });
    expect(await statusOf(world, "A1")).toBe("available");
    expect(codeOf(await accept(proposal))).toEqual([409, "conflict"]);
    expect((await list())[0]).toEqual(body.data);
    await expectSound(world);
  });

  test("of a paid order leaves a balance, and sends the webhooks of a move", async () => {
    const { world, params, proposed, order, accept } = await fair();
    await world.ask(payOrder, { params });
    const proposal = await proposed({ toBoothId: "B9" });
    const known = (await world.domainEvents()).length;
    await accept(proposal);
    expect(await order()).toMatchObject({ status: "invoiced", paidCents: 100_000, dueCents: 50_000 });
    const told = (await world.domainEvents()).slice(known).map(({ kind }) => kind);
    expect(told).toEqual(
      expect.arrayContaining(["booth.status_changed", "booth.unassigned", "booth.assigned"]),
    );
    await expectSound(world);
  });

  test("to a booth that is taken in the meantime is refused, and nothing changes", async () => {
    const { world, proposed, order, accept, list } = await fair();
    const proposal = await proposed({ toBoothId: "B9" });
    await reserved(world, "B9");
    const before = await order();
    expect(codeOf(await accept(proposal))).toEqual([409, "booth_not_available"]);
    expect(await order()).toEqual(before);
    expect((await list())[0].state).toBe("open");
  });
});

test("a size change merges the adjoining booth into the booth of the order", async () => {
  const { world, proposed, order, accept } = await fair();
  const proposal = await proposed({ addedBoothIds: ["A2"] });
  expect(proposal.after).toMatchObject({ amountCents: 180_000, booths: [{ label: "A1", areaM2: 40 }] });
  expect(await statusOf(world, "A2")).toBe("available");
  await accept(proposal);
  expect(await order()).toMatchObject({ boothLabel: "A1", amountCents: 180_000 });
  expect((await world.ask(getBooth, { params: { id: "A1" } })).body.data).toMatchObject({ areaM2: 40 });
  await expectSound(world);
});

test("a price change alone, and a move for the same price with a reduction", async () => {
  const { params, world, proposed, order, accept } = await fair();
  await world.ask(invoiceOrder, { params });
  await accept(await proposed({ description: "Thank you for moving", unitCents: -10_000 }));
  expect(await order()).toMatchObject({ boothLabel: "A1", amountCents: 90_000 });
  await accept(
    await proposed({ toBoothId: "B9", keepPrice: true, description: "Less noise", unitCents: -5_000 }),
  );
  expect(await order()).toMatchObject({ boothLabel: "B9", amountCents: 85_000 });
  await expectSound(world);
});

describe("a proposal", () => {
  test("as a dry run is not saved and sends nothing", async () => {
    const { world, params, propose, list, order } = await fair();
    const before = await order();
    const { status, body } = await propose({ addedBoothIds: ["A2"] }, { dryRun: "1" });
    expect([status, body.data]).toMatchObject([200, { differenceCents: 80_000 }]);
    expect(await list()).toEqual([]);
    expect(await order()).toEqual(before);
    expect((await world.ask(getBooth, { params: { id: "A2" } })).body.data.label).toBe("A2");
    await sendEmails(world.app);
    const told = world.mail.emails.filter(({ text }) => text.includes(params.id));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining("Booth A1 is held for you")]);
  });

  test("is open once per order, can be withdrawn or declined with a reason, and is closed only once", async () => {
    const { world, propose, proposed, list, withdraw, decline, accept } = await fair();
    const first = await proposed({ toBoothId: "B9" });
    expect(codeOf(await propose({ toBoothId: "B9" }))).toEqual([409, "conflict"]);
    expect((await withdraw(first)).status).toBe(200);
    expect(codeOf(await withdraw(first))).toEqual([409, "conflict"]);
    expect(codeOf(await accept(first))).toEqual([409, "conflict"]);
    world.clock.forwardMinutes(1);
    const second = await proposed({ toBoothId: "B9" });
    expect((await decline(second)).body.data).toMatchObject({ state: "declined", reason: "Too far" });
    expect(codeOf(await accept(second))).toEqual([409, "conflict"]);
    expect((await list()).map(({ state }: Json) => state)).toEqual(["declined", "withdrawn"]);
    expect(await statusOf(world, "B9")).toBe("available");
  });

  test("ends with its last day, and is outdated when the order has changed", async () => {
    const { world, params, proposed, list, accept } = await fair();
    const proposal = await proposed({ toBoothId: "B9", endsOn: "2100-03-09" });
    await world.ask(updateOrder, { params, body: { amountCents: 95_000 } });
    expect((await list())[0].state).toBe("outdated");
    expect(codeOf(await accept(proposal))).toEqual([409, "conflict"]);
    await world.ask(invoiceOrder, { params });
    world.clock.forwardMinutes(1);
    const next = await proposed({ toBoothId: "B9", endsOn: "2027-03-05" });
    world.clock.forwardMinutes(5 * 24 * 60);
    expect((await list())[0].state).toBe("ended");
    expect(codeOf(await accept(next))).toEqual([409, "conflict"]);
    expect((await proposed({ toBoothId: "B9" })).state).toBe("open");
  });

  test("is e-mailed to the buyer with its booths and total, and the answer to the team", async () => {
    const { world, params, proposed, decline, withdraw } = await fair();
    const told = () => world.mail.emails.filter(({ text }) => text.includes(params.id));
    await withdraw(await proposed({ toBoothId: "B9" }));
    world.clock.forwardMinutes(1);
    const proposal = await proposed({ toBoothId: "B9", message: "Nearer to the stage." });
    await sendEmails(world.app);
    const proposals = told().filter(({ subject }) => subject.startsWith("Proposed change"));
    expect(proposals).toHaveLength(1);
    for (const words of ["A1 → B9", "€1,500.00", "Nearer to the stage."]) {
      expect(proposals[0]?.text).toContain(words);
    }
    await decline(proposal);
    await sendEmails(world.app);
    const answer = told().find(({ subject }) => subject.includes("change declined"));
    expect(answer?.text).toContain("Too far");
  });

  test.each<[number, string, object]>([
    [400, "validation_error", {}],
    [400, "validation_error", { toBoothId: "B9", addedBoothIds: ["A2"] }],
    [400, "validation_error", { description: "Less" }],
    [400, "validation_error", { addedBoothIds: ["A2"], keepPrice: true }],
    [400, "validation_error", { toBoothId: "B9", endsOn: "2020-01-01" }],
    [400, "validation_error", { description: "Too much", unitCents: -500_000 }],
    [404, "booth_not_found", { toBoothId: "Z1" }],
    [404, "booth_not_found", { fromBoothId: "A2", toBoothId: "B9" }],
    [400, "booths_not_adjacent", { addedBoothIds: ["B9"] }],
  ])("%i %s for %j, and nothing is saved", async (status, code, body) => {
    const { propose, list, order } = await fair();
    const before = await order();
    expect(codeOf(await propose(body))).toEqual([status, code]);
    expect(await list()).toEqual([]);
    expect(await order()).toEqual(before);
  });

  test("404 and 409 for orders that do not exist, of another organisation, or ended", async () => {
    const { world, params, propose, proposed } = await fair();
    const { id: proposal, sha256 } = await proposed({ toBoothId: "B9" });
    const other = await reserved(world, "A2");
    const body = { name: "Zoë", sha256 };
    const wrong = { params: { id: other.id, proposal }, key: null, body };
    expect(codeOf(await world.ask(acceptProposal, wrong))).toEqual([404, "not_found"]);
    await world.ask(cancelOrder, { params, body: {} });
    const own = { params: { ...params, proposal }, key: null, body };
    expect(codeOf(await world.ask(acceptProposal, own))).toEqual([409, "conflict"]);
    expect(codeOf(await propose({ toBoothId: "B9" }))).toEqual([409, "conflict"]);
    const gone = { params: { id: "ord_0000000000000000000000" }, body: { toBoothId: "B9" } };
    expect(codeOf(await world.ask(createProposal, gone))).toEqual([404, "order_not_found"]);
  });
});

test("of concurrent answers one counts, and a booth goes to one order", async () => {
  const { world, proposed, accept, decline, withdraw, list } = await fair();
  const rival = actsOn(world, (await reserved(world, "A2")).id);
  const [mine, theirs] = [await proposed({ toBoothId: "B9" }), await rival.proposed({ toBoothId: "B9" })];
  const answers = await Promise.all([
    ...[accept(mine), accept(mine), decline(mine), withdraw(mine)],
    ...[rival.accept(theirs), rival.accept(theirs)],
  ]);
  const won = answers.map(({ status }) => status === 200);
  expect(won.slice(0, 4).filter(Boolean)).toHaveLength(won.slice(0, 4).some(Boolean) ? 1 : 0);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  const [first, second] = [(await list())[0], (await rival.list())[0]];
  const accepted = [first, second].filter(({ state }) => state === "accepted");
  const { boothLabel: one } = await actsOn(world, mine.orderId).order();
  const { boothLabel: two } = await rival.order();
  expect([one, two].filter((label) => label === "B9")).toHaveLength(accepted.length);
  expect(accepted.length).toBeLessThanOrEqual(1);
  await expectSound(world);
});
