import { expect, test } from "vitest";
import { registryOf } from "#lib/outside/payments/registry";
import { takeCheckoutReport } from "#lib/services/orders/checkoutReports";
import { bankTransfer } from "#lib/testing/bankTransfer";
import { cardShops, goToPay, orderNow } from "#lib/testing/cardShop";
import { testServer } from "#lib/testing/world";
import { refundOrder } from "./orders";

const server = testServer();
const { stripe, shop, sendEvent } = cardShops(server);

test("a refund uses the provider of its payment, whichever provider takes new payments", async () => {
  const { world, ask, params } = await shop();
  const stripeAlone = world.app.payments;
  const bank = bankTransfer();
  await goToPay(world, params.id);
  await sendEvent(world, stripe.pay(stripe.openSession(params.id)));

  world.app.payments = registryOf([bank.provider, stripeAlone.current ?? undefined]);
  expect((await ask(refundOrder, { params })).body.data).toMatchObject({ status: "refunded" });
  expect([bank.refunds, stripe.refunds.size]).toEqual([[], 1]);
});

test("a provider without payment pages redirects buyers to ours, and refunds its own payments", async () => {
  const { world, ask, params } = await shop();
  const bank = bankTransfer();
  world.app.payments = registryOf([bank.provider]);
  const before = stripe.refunds.size;
  expect((await goToPay(world, params.id)).headers.get("location")).toMatch(`/orders/${params.id}`);
  const payment = { orderId: params.id, ref: "statement 7", amountCents: 10_000, currency: "EUR" };
  const report = { id: "statement", orderId: params.id, provider: bank.provider.name };
  await takeCheckoutReport(world.app, {
    ...report,
    state: "paid",
    payment: { ...payment, method: "bank" },
  });
  expect(await orderNow(world, params.id)).toMatchObject({ status: "paid" });
  await ask(refundOrder, { params });
  expect(bank.refunds).toEqual([{ ref: "statement 7", amountCents: 10_000 }]);
  expect(stripe.refunds.size).toBe(before);
});

test("502 payment_provider_error when the provider of a payment is not configured; nothing changes", async () => {
  const { world, ask, params } = await shop();
  await goToPay(world, params.id);
  await sendEvent(world, stripe.pay(stripe.openSession(params.id)));
  world.app.payments = registryOf([bankTransfer().provider]);
  const { status, body } = await ask(refundOrder, { params });
  expect([status, body.error.code]).toEqual([502, "payment_provider_error"]);
  expect((await orderNow(world, params.id)).status).toBe("paid");
});
