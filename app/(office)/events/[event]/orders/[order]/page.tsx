import type { Metadata } from "next";
import { OrderPage } from "#components/office/orders/OrderPage";
import { openHouse } from "#lib/app";
import { orderLink } from "#lib/services/orders/links";
import { requireSignedIn } from "../../../../signedIn";

export const metadata: Metadata = { title: "Order" };

type Props = { params: Promise<{ event: string; order: string }> };

export default async function EventOrderPage({ params }: Props) {
  const { event, order } = await params;
  await requireSignedIn(`/events/${event}/orders/${order}`);
  return <OrderPage event={decodeURIComponent(event)} id={order} link={orderLink(openHouse().app, order)} />;
}
