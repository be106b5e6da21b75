import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderPage } from "#components/buyer/OrderPage";
import { openedApp } from "#lib/opened";
import { type OwnOrder, ownOrder, PAYMENT_TURNS } from "#services/orders";
import { buyerTextsFor } from "../../buyerTexts";
import { one, type Search } from "../../e/[event]/visitRequest";

/** The address gives access to the order, so it is not sent as a referrer. */
export const metadata: Metadata = { title: "Your order", referrer: "no-referrer", robots: "noindex" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

export default async function OwnOrderPage({ params, searchParams }: Props) {
  const found = await ownOrder(openedApp().app, decodeURIComponent((await params).id));
  if (!found) notFound();
  const { settings, order, ...view } = found;
  const search = await searchParams;
  const turn = PAYMENT_TURNS.find((each) => each === one(search, "payment")) ?? null;
  return (
    <OrderPage
      view={{ ...view, order: forBuyer(order) }}
      turn={turn}
      texts={await buyerTextsFor(settings, search)}
    />
  );
}

/** Without what only the organiser needs. */
function forBuyer({ notes: _notes, providerRef: _ref, pricingRuleId: _rule, ...order }: OwnOrder["order"]) {
  return order;
}
