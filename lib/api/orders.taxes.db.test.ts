import { describe, expect, test } from "vitest";
import { documentsOfOrder } from "#lib/store/documents";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { createExhibitors } from "./exhibitors";
import { createExtra } from "./extras";

import { getOrder, invoiceOrder, moveOrder, payOrder, updateOrder } from "./orders";
import { quoteBooth, setOrderBilling } from "./sales";
import { createTaxRule } from "./taxRules";

const server = testServer();

const FRENCH = {
  company: "Lumière SARL",
  line1: "12 rue de la Paix",
  postalCode: "75002",
  city: "Paris",
  countryCode: "FR",
  vatId: "FR40303265045",
};
const SALES = { taxRatePercent: 19, taxName: "VAT", seller: { name: "Messe", countryCode: "DE" } };

/** A German fair with reduced extras, and a reverse charge for businesses of other EU countries. */
async function taxed() {
  const world = await server.world();
  await world.ask(updateEvent, { body: { settings: { sales: SALES } } });
  await world.booth("A1", { price: 1_000 });
  const extra = await world.ask(createExtra, { body: { name: "Catering", priceCents: 10_000 } });
  await rule(world, { name: "Extras", appliesTo: "extra", category: "S", ratePercent: 7 });
  await rule(world, { name: "Reverse charge", buyer: "eu_business", category: "AE" });
  return { world, ask: world.ask, extraId: extra.body.data.id as string };
}

async function rule(world: World, body: object) {
  const { status } = await world.ask(createTaxRule, { body });
  expect(status).toBe(200);
}

const taxLines = (lines: { kind: string; description: string; totalCents: number }[]) =>
  lines.flatMap(({ kind, description, totalCents }) => (kind === "tax" ? [[description, totalCents]] : []));

describe("quotes by the tax rules", () => {
  test("domestic buyers pay the rate of each kind; EU businesses pay no tax, other EU buyers do", async () => {
    const { ask, extraId } = await taxed();
    const quote = async (query: object) => {
      const { body } = await ask(quoteBooth, {
        key: null,
        params: { id: "A1" },
        query: { extras: extraId, ...query },
      });
      return body.data;
    };
    expect(taxLines((await quote({})).lines)).toEqual([
      ["VAT 19%", 19_000],
      ["VAT 7%", 700],
    ]);
    const business = await quote({ country: "FR", vatId: "FR 40 303 265 045" });
    expect([taxLines(business.lines), business.totalCents]).toEqual([[], 110_000]);
    expect((await quote({ country: "fr" })).taxCents).toBe(19_700);
    expect(business).not.toHaveProperty("tax");
  });

  test("400 names the VAT id format of the country if the id is mistyped", async () => {
    const { ask } = await taxed();
    const { status, body } = await ask(quoteBooth, {
      key: null,
      params: { id: "A1" },
      query: { country: "FR", vatId: "FR123" },
    });
    expect([status, body.error.code]).toEqual([400, "invalid_vat_id"]);
    expect(body.error.message).toContain("A French VAT id is FR");
  });
});

describe("orders by the tax rules", () => {
  test("keep the tax of their buyer and print its note", async () => {
    const { world, ask, extraId } = await taxed();
    const order = await reserved(world, "A1", { extras: [{ extraId }], billing: FRENCH, locale: "fr" });
    expect([order.amountCents, order.taxCents, order.taxRatePercent]).toEqual([110_000, 0, 0]);
    await ask(invoiceOrder, { params: { id: order.id } });
    const [invoice] = await documentsOfOrder(world.app.db.read, order.id);
    expect(invoice?.content.taxes).toMatchObject([{ category: "AE", text: "Autoliquidation", taxCents: 0 }]);
    expect(invoice?.content.totals.grossCents).toBe(110_000);
  });

  test("a manually set amount and a move keep the tax rates of the order", async () => {
    const { world, ask, extraId } = await taxed();
    await world.booth("B2", { price: 2_000 });
    const { id } = await reserved(world, "A1", { extras: [{ extraId }] });
    await rule(world, { name: "New rate", category: "S", ratePercent: 25 });
    const agreed = await ask(updateOrder, { params: { id }, body: { amountCents: 100_000 } });
    expect(agreed.body.data.amountCents).toBe(100_000);
    expect(taxLines(agreed.body.data.lines).map(([name]) => name)).toEqual(["VAT 19%", "VAT 7%"]);
    const moved = await ask(moveOrder, { params: { id }, body: { booth: "B2" } });
    expect(taxLines(moved.body.data.lines)).toEqual([
      ["VAT 19%", 38_000],
      ["VAT 7%", 700],
    ]);
    await ask(payOrder, { params: { id } });
    const documents = await documentsOfOrder(world.app.db.read, id);
    expect(documents.map(({ content }) => content.totals.grossCents)).toEqual([248_700]);
  });

  test("new billing data recalculates the tax of a pending order, but not of an invoiced one", async () => {
    const { world, ask } = await taxed();
    const { id } = await reserved(world, "A1");
    const patch = async (billing: object | null) =>
      (await ask(updateOrder, { params: { id }, body: { billing } })).body.data;
    expect((await patch(FRENCH)).amountCents).toBe(100_000);
    expect((await patch({ ...FRENCH, vatId: null })).amountCents).toBe(119_000);
    expect((await patch(FRENCH)).dueCents).toBe(100_000);
    await ask(invoiceOrder, { params: { id } });
    const kept = await patch({ company: "Elsewhere AG", countryCode: "DE" });
    expect([kept.amountCents, kept.billing.company]).toEqual([100_000, "Elsewhere AG"]);
  });

  test("billing changes that do not affect the tax keep an agreed amount to the cent", async () => {
    const { world, ask } = await taxed();
    const { id } = await reserved(world, "A1", { billing: { company: "Nova", countryCode: "DE" } });
    await ask(updateOrder, { params: { id }, body: { amountCents: 99_999 } });
    const { body } = await ask(updateOrder, {
      params: { id },
      body: { billing: { company: "Nova GmbH", countryCode: "DE", reference: "PO 7" } },
    });
    expect(body.data.amountCents).toBe(99_999);
  });

  test("without a billing address the exhibitor's address is used, as on documents", async () => {
    const { world } = await taxed();
    const { body } = await world.ask(createExhibitors, {
      body: { name: "Lumière", country: "FR", vatNumber: FRENCH.vatId },
    });
    const order = await reserved(world, "A1", { exhibitorId: body.data.id });
    expect(order.taxCents).toBe(0);
  });

  test("the buyer can set the billing address with the order's id until there is an invoice", async () => {
    const { world, ask } = await taxed();
    const { id } = await reserved(world, "A1");
    const set = (billing: object) => ask(setOrderBilling, { key: null, params: { id }, body: { billing } });
    expect((await set(FRENCH)).body.data).toEqual({ id, status: "pending" });
    const order = (await ask(getOrder, { params: { id } })).body.data;
    expect([order.amountCents, order.billing.city]).toEqual([100_000, "Paris"]);
    const wrong = await set({ ...FRENCH, vatId: "FR123" });
    expect([wrong.status, wrong.body.error.details[0].path]).toEqual([400, "billing.vatId"]);
    await ask(invoiceOrder, { params: { id } });
    const late = await set({ ...FRENCH, city: "Lyon" });
    expect([late.status, late.body.error.code]).toEqual([409, "order_not_editable"]);
  });
});
