import type { Metadata } from "next";
import { OrdersPage } from "#components/office/orders/OrdersPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Orders" };

export default async function EventOrdersPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/orders`);
  return <OrdersPage event={decodeURIComponent(event)} />;
}
