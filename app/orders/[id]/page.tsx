import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderPage } from "#components/buyer/OrderPage";
import { openHouse } from "#lib/app";
import { ownOrder, PAYMENT_TURNS } from "#lib/services/orders";

/** The address is the buyer's key to the order, so it is not told to any page that is opened from here. */
export const metadata: Metadata = { title: "Your order", referrer: "no-referrer", robots: "noindex" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ payment?: string | string[] }> };

export default async function OwnOrderPage({ params, searchParams }: Props) {
  const view = await ownOrder(openHouse().app, decodeURIComponent((await params).id));
  if (!view) notFound();
  const { payment } = await searchParams;
  return <OrderPage view={view} turn={PAYMENT_TURNS.find((turn) => turn === payment) ?? null} />;
}
