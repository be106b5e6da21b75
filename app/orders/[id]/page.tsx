import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OrderPage } from "#components/buyer/OrderPage";
import { TestMark } from "#components/ui/TestMark";
import { openedApp } from "#lib/opened";
import { type OwnOrder, ownOrder, PAYMENT_TURNS } from "#services/orders";
import { buyerTextsFor, privateTitle } from "../../buyerTexts";
import { one, type Search } from "../../e/[event]/visitRequest";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

/** Cached, because both the title and the page need it. */
const find = cache((id: string) => ownOrder(openedApp().app, decodeURIComponent(id)));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await find((await params).id);
  return await privateTitle(found?.settings, await searchParams, "buying.ownTitle");
}

export default async function OwnOrderPage({ params, searchParams }: Props) {
  const found = await find((await params).id);
  if (!found) notFound();
  const { settings, isTest, order, ...view } = found;
  const search = await searchParams;
  const turn = PAYMENT_TURNS.find((each) => each === one(search, "payment")) ?? null;
  return (
    <>
      <OrderPage
        view={{ ...view, order: forBuyer(order) }}
        turn={turn}
        texts={await buyerTextsFor(settings, search)}
      />
      {isTest && <TestMark />}
    </>
  );
}

/** The order without the fields that only the organiser may see. */
function forBuyer({ notes: _notes, providerRef: _ref, pricingRuleId: _rule, ...order }: OwnOrder["order"]) {
  return order;
}
