import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { CheckoutPage } from "#components/buyer/CheckoutPage";
import { TestMark } from "#components/ui/TestMark";
import { openedApp } from "#lib/opened";
import { ownOrder } from "#services/orders";
import { buyerTextsFor, privateTitle } from "../../buyerTexts";
import type { Search } from "../../e/[event]/visitRequest";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

/** Cached, because both the title and the page need it. */
const find = cache((id: string) => ownOrder(openedApp().app, decodeURIComponent(id)));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await find((await params).id);
  return await privateTitle(found?.settings, await searchParams, "buying.ownTitle");
}

/** The mock provider's page; it does not exist where payments are real. */
export default async function MockCheckoutPage({ params, searchParams }: Props) {
  const view = await find((await params).id);
  if (view?.provider !== "mock") notFound();
  const { order, event } = view;
  const { id, number, status, dueCents, amountCents, booths, currency, paidCents } = order;
  if (status !== "pending" && !(status === "invoiced" && dueCents > 0)) redirect(`/orders/${id}`);
  const part = dueCents === amountCents ? "all" : paidCents > 0 ? "balance" : "deposit";
  return (
    <>
      <CheckoutPage
        orderId={id}
        event={event.slug}
        eventName={event.name}
        boothLabels={booths.map(({ label }) => label)}
        number={number}
        part={part}
        dueCents={dueCents}
        currency={currency}
        texts={await buyerTextsFor(view.settings, await searchParams)}
      />
      {view.isTest && <TestMark />}
    </>
  );
}
