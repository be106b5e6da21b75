import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { CheckoutPage } from "#components/buyer/CheckoutPage";
import { openedApp } from "#lib/opened";
import { ownOrder } from "#services/orders";
import { buyerTextsFor } from "../../buyerTexts";
import type { Search } from "../../e/[event]/visitRequest";

export const metadata: Metadata = { title: "Payment", referrer: "no-referrer", robots: "noindex" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

/** The mock provider's page; it does not exist where payments are real. */
export default async function MockCheckoutPage({ params, searchParams }: Props) {
  const view = await ownOrder(openedApp().app, decodeURIComponent((await params).id));
  if (view?.provider !== "mock") notFound();
  const { order, event } = view;
  const { id, number, status, dueCents, amountCents, booths, currency, paidCents } = order;
  if (status !== "pending" && !(status === "invoiced" && dueCents > 0)) redirect(`/orders/${id}`);
  const part = dueCents === amountCents ? "all" : paidCents > 0 ? "balance" : "deposit";
  return (
    <CheckoutPage
      orderId={id}
      event={event.slug}
      eventName={event.name}
      boothLabels={booths.map(({ label }) => label)}
      {...{ number, part, dueCents, currency }}
      texts={await buyerTextsFor(view.settings, await searchParams)}
    />
  );
}
