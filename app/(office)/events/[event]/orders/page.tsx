import { OrdersPage } from "#components/office/orders/OrdersPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.orders");

export default async function EventOrdersPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/orders`);
  return <OrdersPage event={decodeURIComponent(event)} />;
}
