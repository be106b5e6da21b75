import { describe, expect, test } from "vitest";
import { bookFaults } from "#lib/sales/books";
import { violations } from "#lib/sales/invariants";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { findOrder } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import type { Json } from "#lib/testing/ask";
import { clientOf, ENTRY_POINTS } from "#lib/testing/legacyClient";
import { BUYER } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { testServer } from "#lib/testing/world";
import { getBooth, unassignBooth } from "./booths";
import { updateEvent } from "./events";
import { deleteExhibitor, eraseExhibitor, getExhibitor, getPortalLink } from "./exhibitors";
import { createExtra } from "./extras";
import { getPlanFeed } from "./feeds";
import { createFee } from "./fees";
import { addOrderItem, listOrderItems, removeOrderItem } from "./orderItems";
import { cancelOrder, getOrder, invoiceOrder, moveOrder, payOrder } from "./orders";
import { erasePerson } from "./persons";
import { quoteBooth, reserveBooth } from "./sales";
import { createTaxRule } from "./taxRules";
import { publishEvent } from "./versions";

const server = testServer();

const LUMEN = { company: "Lumen Oy", contactEmail: "aino@lumen.example", share: 40 };
const OPTIK = { company: "Optik AG" };

async function hall() {
  const world = await server.world();
  const { ask, app, fair } = world;
  await world.booth("A1", { price: 1_000, width: 3, height: 3 });
  await world.booth("A2", { x: 10, price: 2_000, width: 3, height: 3 });
  await world.booth("A3", { x: 20, price: 3_000, width: 3, height: 3 });
  const fee = async (body: object) => {
    world.clock.forwardMinutes(1);
    return (await ask(createFee, { body: { per: "coexhibitor", ...body } })).body.data;
  };
  const reserve = async (boothIds: string[], more: object = {}) =>
    ask(reserveBooth, { key: null, body: { boothIds, ...BUYER, ...more } });
  const order = async (id: string) => (await ask(getOrder, { params: { id } })).body.data;
  const items = async (id: string) => (await ask(listOrderItems, { params: { id } })).body.data;
  const standing = async (label: string): Promise<string[]> => {
    const { exhibitorIds } = (await ask(getBooth, { params: { id: label } })).body.data;
    const names: string[] = [];
    for (const id of exhibitorIds) names.push((await ask(getExhibitor, { params: { id } })).body.data.name);
    return names;
  };
  const sound = async (id: string) => {
    const sales = await everySale(world);
    expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
    const found = await findOrder(app.db.read, fair.id, id);
    if (!found) throw new Error("The order is gone.");
    const documents = await documentsOfOrder(app.db.read, id);
    const [rows, payments] = [await itemsOfOrder(app.db.read, id), await paymentsOf(app.db.read, id)];
    expect(bookFaults({ order: found, items: rows, payments, documents })).toEqual([]);
  };
  return { world, ask, fee, reserve, order, items, standing, sound };
}

const linesOf = ({ lines }: Json) =>
  lines
    .filter(({ kind }: Json) => kind === "coexhibitor")
    .map(({ description, totalCents }: Json) => `${description} ${totalCents}`);

describe("co-exhibitors of a reservation", () => {
  test("are priced by the event's fees, in the quote and in the order, as one item each", async () => {
    const { ask, fee, reserve, items, sound } = await hall();
    await ask(createTaxRule, { body: { name: "Fees", appliesTo: "fee", category: "S", ratePercent: 20 } });
    await fee({ name: "Co-exhibitor fee", amountCents: 15_000 });
    await fee({ name: "Association levy", amountCents: 5_000, taxCategory: "O" });
    await fee({ name: "Islands only", amountCents: 7_000, boothTypes: ["island"] });
    const magazine = await fee({ name: "Magazine", amountCents: 900, mandatory: false });
    const quoted = (await ask(quoteBooth, { key: null, params: { id: "A1" }, query: { coExhibitors: "2" } }))
      .body.data;
    expect([quoted.subtotalCents, quoted.taxCents]).toEqual([140_000, 6_000]);
    expect(quoted.fees.map(({ name, per, mandatory }: Json) => [name, per, mandatory])).toEqual([
      ["Co-exhibitor fee", "coexhibitor", true],
      ["Association levy", "coexhibitor", true],
      ["Magazine", "coexhibitor", false],
    ]);
    const both = await ask(quoteBooth, {
      key: null,
      params: { id: "A1" },
      query: { coExhibitors: "1", boothIds: ["A2"], feeIds: magazine.id },
    });
    expect(both.body.data.subtotalCents).toBe(320_900);

    const { status, body } = await reserve(["A1"], { coExhibitors: [LUMEN, OPTIK] });
    expect(status).toBe(201);
    const { order } = body.data;
    expect(linesOf(order)).toEqual([
      "Co-exhibitor fee: Lumen Oy 15000",
      "Co-exhibitor fee: Optik AG 15000",
      "Association levy: Lumen Oy 5000",
      "Association levy: Optik AG 5000",
    ]);
    expect([order.subtotalCents, order.taxCents]).toEqual([140_000, 6_000]);
    expect(order.coExhibitors).toMatchObject([
      { company: "Lumen Oy", share: 40 },
      { company: "Optik AG", share: null },
    ]);
    expect(JSON.stringify(order)).not.toContain(LUMEN.contactEmail);
    const own = (await items(order.id)).filter(({ kind }: Json) => kind === "coexhibitor");
    expect(
      own.map(({ exhibitorId, taxCategory, taxRatePercent }: Json) => [
        exhibitorId,
        taxCategory,
        taxRatePercent,
      ]),
    ).toEqual([
      [order.coExhibitors[0].exhibitorId, "S", 20],
      [order.coExhibitors[1].exhibitorId, "S", 20],
      [order.coExhibitors[0].exhibitorId, "O", 0],
      [order.coExhibitors[1].exhibitorId, "O", 0],
    ]);
    await sound(order.id);
  });

  test("minimum and maximum apply to all of them together; without a fee their item costs nothing", async () => {
    const { fee, reserve } = await hall();
    const free = (await reserve(["A3"], { coExhibitors: [OPTIK] })).body.data.order;
    expect(linesOf(free)).toEqual(["Co-exhibitor Optik AG 0"]);
    await fee({ name: "Fee", amountCents: 10_000, maxCents: 15_001 });
    const two = (await reserve(["A1"], { coExhibitors: [LUMEN, OPTIK] })).body.data.order;
    expect(linesOf(two)).toEqual(["Fee: Lumen Oy 7501", "Fee: Optik AG 7500"]);
  });

  test("400 for the buyer, a duplicate, no company, shares above 100 or too many; nothing is saved", async () => {
    const { world, ask, reserve, order } = await hall();
    const refused = async (coExhibitors: object[], more: object = {}) => {
      const { status, body } = await reserve(["A1"], { coExhibitors, ...more });
      return [status, body.error?.code, body.error?.details?.[0]?.path ?? null];
    };
    const invalid = (path: string | null) => [400, "validation_error", path];
    expect(await refused([{ company: ` ${BUYER.company.toUpperCase()} ` }])).toEqual(
      invalid("coExhibitors.0"),
    );
    const exhibitorId = await world.exhibitor("Nova Group");
    expect(await refused([{ company: "nova  group" }], { exhibitorId })).toEqual(invalid("coExhibitors.0"));
    expect(await refused([OPTIK, { company: "OPTIK ag" }])).toEqual(invalid("coExhibitors.1"));
    expect((await refused([{ company: "  " }]))[0]).toBe(400);
    expect((await refused([{ company: "A\nB" }]))[0]).toBe(400);
    expect((await refused([{ ...OPTIK, contactEmail: "nowhere" }]))[0]).toBe(400);
    expect((await refused([{ ...OPTIK, share: 0 }]))[0]).toBe(400);
    expect(await refused([LUMEN, { ...OPTIK, share: 61 }])).toEqual(invalid("coExhibitors.1"));
    expect((await refused(Array.from({ length: 21 }, (_, index) => ({ company: `C${index}` }))))[0]).toBe(
      400,
    );
    expect((await ask(getBooth, { params: { id: "A1" } })).body.data.status).toBe("available");
    const kept = (await reserve(["A1"], { coExhibitors: [] })).body.data.order;
    expect((await order(kept.id)).coExhibitors).toEqual([]);
  });
});

describe("co-exhibitors on the plan", () => {
  test("once invoiced they are on each booth after the buyer with an entry and a portal, until the end", async () => {
    const { world, ask, reserve, standing, sound } = await hall();
    const { order } = (await reserve(["A1", "A2"], { coExhibitors: [LUMEN, OPTIK] })).body.data;
    const [{ exhibitorId: lumen }] = order.coExhibitors;
    expect((await ask(getExhibitor, { params: { id: lumen } })).status).toBe(404);
    expect(await standing("A1")).toEqual([]);
    await ask(invoiceOrder, { params: { id: order.id } });
    for (const label of ["A1", "A2"]) {
      expect(await standing(label)).toEqual([BUYER.company, "Lumen Oy", "Optik AG"]);
    }
    expect((await ask(getExhibitor, { params: { id: lumen } })).body.data).toMatchObject({
      name: "Lumen Oy",
      contactEmail: LUMEN.contactEmail,
    });
    expect((await ask(getPortalLink, { params: { id: lumen } })).body.data.url).toContain("/portal/");
    expect((await ask(deleteExhibitor, { params: { id: lumen } })).body.error.code).toBe(
      "exhibitor_has_orders",
    );
    const reported = await world.domainEvents();
    expect(reported.filter(({ kind }) => kind === "exhibitor.created")).toHaveLength(3);
    expect(reported.filter(({ kind }) => kind === "booth.assigned")).toHaveLength(6);
    const paid = await ask(payOrder, { params: { id: order.id } });
    expect(paid.status).toBe(200);
    expect((await world.domainEvents()).filter(({ kind }) => kind === "booth.assigned")).toHaveLength(6);
    const [event] = (await world.domainEvents()).filter(({ kind }) => kind === "order.paid");
    expect(event?.data.order).toMatchObject({
      coExhibitors: [{ company: "Lumen Oy" }, { company: "Optik AG" }],
    });
    await sound(order.id);

    await ask(moveOrder, { params: { id: order.id }, body: { from: "A2", booth: "A3" } });
    expect(await standing("A2")).toEqual([]);
    expect(await standing("A3")).toEqual([BUYER.company, "Lumen Oy", "Optik AG"]);
    await ask(unassignBooth, { params: { id: "A1" }, body: { exhibitorId: lumen } });
    expect(await standing("A1")).toEqual([BUYER.company, "Optik AG"]);
    await sound(order.id);
    await ask(cancelOrder, { params: { id: order.id } });
    expect([await standing("A1"), await standing("A3")]).toEqual([[], []]);
    expect((await ask(deleteExhibitor, { params: { id: lumen } })).status).toBe(200);
    await sound(order.id);
  });

  test("the published plan, the feeds and the legacy interface list them after the buyer of each booth", async () => {
    const { world, ask, reserve } = await hall();
    const { order } = (await reserve(["A1", "A2"], { coExhibitors: [LUMEN] })).body.data;
    await ask(payOrder, { params: { id: order.id } });
    await ask(publishEvent);
    const { exhibitorId } = (await ask(getOrder, { params: { id: order.id } })).body.data;
    const both = [exhibitorId, order.coExhibitors[0].exhibitorId];
    const plan = (await ask(getPlanFeed, { key: null })).body;
    const booths = (plan.data ?? plan).booths.filter(({ label }: Json) => label === "A1" || label === "A2");
    expect(booths.map(({ exhibitorIds }: Json) => exhibitorIds)).toEqual([both, both]);
    const [entryPoint] = ENTRY_POINTS;
    if (!entryPoint) throw new Error("There is no legacy interface.");
    const { done } = clientOf(entryPoint, world);
    for (const name of ["A1", "A2"]) {
      const booth = await done("get-booth", { eventId: world.fair.legacyId, name });
      expect(booth.exhibitorNames).toEqual([BUYER.company, "Lumen Oy"]);
    }
  });

  test("a free order with co-exhibitors is paid at once; two with the same name get two entries", async () => {
    const { world, reserve, standing } = await hall();
    await world.booth("F1", { x: 40, price: 0 });
    await world.booth("F2", { x: 50, price: 0 });
    const first = (await reserve(["F1"], { coExhibitors: [LUMEN] })).body.data.order;
    const second = (await reserve(["F2"], { coExhibitors: [LUMEN] })).body.data.order;
    expect([first.status, second.status]).toEqual(["paid", "paid"]);
    expect(first.coExhibitors[0].exhibitorId).not.toBe(second.coExhibitors[0].exhibitorId);
    expect(await standing("F1")).toEqual([BUYER.company, "Lumen Oy"]);
    expect(await standing("F2")).toEqual([BUYER.company, "Lumen Oy"]);
  });
});

describe("co-exhibitors of an active order", () => {
  test("one joins a paid order and leaves it, each as in the preview, with credit notes and invoices", async () => {
    const { world, ask, fee, reserve, order, items, standing, sound } = await hall();
    await fee({ name: "Fee", amountCents: 10_000 });
    const { id } = (await reserve(["A1", "A2"])).body.data.order;
    await ask(payOrder, { params: { id } });
    const body = { coExhibitor: LUMEN };
    const before = await order(id);
    const preview = (await ask(addOrderItem, { params: { id }, body, query: { dryRun: "1" } })).body.data;
    expect(preview).toMatchObject({ status: "invoiced", amountCents: 310_000, dueCents: 0 });
    expect(await order(id)).toEqual(before);
    const added = (await ask(addOrderItem, { params: { id }, body })).body.data;
    expect(added).toMatchObject({ status: "invoiced", amountCents: 310_000, dueCents: 10_000 });
    expect(linesOf(added)).toEqual(["Fee: Lumen Oy 10000"]);
    expect(added.pastInvoices).toHaveLength(1);
    expect(await standing("A2")).toEqual([BUYER.company, "Lumen Oy"]);
    await sound(id);

    const refused = async (coExhibitor: object) =>
      (await ask(addOrderItem, { params: { id }, body: { coExhibitor } })).body.error?.code;
    expect(await refused(LUMEN)).toBe("validation_error");
    expect(await refused({ company: BUYER.company })).toBe("validation_error");
    expect(await refused({ exhibitorId: added.exhibitorId })).toBe("validation_error");
    expect(await refused({ exhibitorId: "exh_none" })).toBe("exhibitor_not_found");
    expect(await refused({ company: "X", exhibitorId: "exh_none" })).toBe("validation_error");
    expect(await refused({})).toBe("validation_error");
    const known = await world.exhibitor("Known Ltd");
    await ask(addOrderItem, { params: { id }, body: { coExhibitor: { exhibitorId: known } } });
    expect(await standing("A1")).toEqual([BUYER.company, "Lumen Oy", "Known Ltd"]);

    await ask(updateEvent, {
      body: {
        startsAt: new Date(world.clock.now().getTime() + 10 * 86_400_000).toISOString(),
        settings: { sales: { cancellation: [{ daysBeforeStart: 30, feePercent: 50 }] } },
      },
    });
    const item = (await items(id)).find(({ description }: Json) => description === "Fee: Lumen Oy").id;
    const params = { id, item };
    const shown = (await ask(removeOrderItem, { params, query: { dryRun: "1" } })).body.data;
    const removed = (await ask(removeOrderItem, { params })).body.data;
    expect(shown).toMatchObject({ feeCents: 5_000, differenceCents: -5_000 });
    expect(removed).toMatchObject({ feeCents: 5_000, differenceCents: -5_000 });
    expect(removed.order.coExhibitors).toMatchObject([{ company: "Known Ltd" }]);
    expect(await standing("A1")).toEqual([BUYER.company, "Known Ltd"]);
    await sound(id);
  });

  test("409 for an order without a booth to share", async () => {
    const { ask, reserve, items, order } = await hall();
    const { id } = (await reserve(["A1"], { coExhibitors: [OPTIK] })).body.data.order;
    const extra = { kind: "booth", name: "Power", priceCents: 10_000 };
    const extraId = (await ask(createExtra, { body: extra })).body.data.id;
    await ask(addOrderItem, { params: { id }, body: { extraId } });
    const booth = (await items(id)).find(({ kind }: Json) => kind === "booth").id;
    expect((await ask(removeOrderItem, { params: { id, item: booth } })).status).toBe(200);
    const before = await order(id);
    const answer = await ask(addOrderItem, { params: { id }, body: { coExhibitor: LUMEN } });
    expect([answer.status, answer.body.error.code]).toEqual([409, "conflict"]);
    expect(await order(id)).toEqual(before);
  });
});

test("the contact of a co-exhibitor can be erased before and after its entry exists", async () => {
  const { world, ask, reserve } = await hall();
  const { app } = world;
  const first = (await reserve(["A1"], { coExhibitors: [LUMEN, OPTIK] })).body.data.order;
  const second = (await reserve(["A2"], { coExhibitors: [LUMEN] })).body.data.order;
  const kept = async (id: string) =>
    (await app.db.read.order.findUniqueOrThrow({ where: { id } })).coExhibitors as Json[];
  await ask(payOrder, { params: { id: second.id } });
  await ask(eraseExhibitor, { params: { id: second.coExhibitors[0].exhibitorId } });
  expect(await kept(second.id)).toMatchObject([{ company: "Lumen Oy", contactEmail: null }]);
  expect(await kept(first.id)).toMatchObject([{ contactEmail: LUMEN.contactEmail }, { contactEmail: null }]);
  await ask(erasePerson, { body: { email: LUMEN.contactEmail.toUpperCase() } });
  expect(await kept(first.id)).toMatchObject([{ company: "Lumen Oy", contactEmail: null }, OPTIK]);
});
