import { OrderPage } from "#components/office/orders/OrderPage";
import { openedApp } from "#lib/opened";
import { orderLink } from "#lib/services/orders/links";
import { get } from "#services/orders";
import { found } from "../../../../../found";
import { titled } from "../../../../officeWords";
import { requireEvent } from "../../../../signedIn";

export const generateMetadata = titled("shell.order");

type Props = { params: Promise<{ event: string; order: string }> };

export default async function EventOrderPage({ params }: Props) {
  const { event, order } = await params;
  const fair = await requireEvent(event, `/events/${event}/orders/${order}`);
  const { app } = openedApp();
  await found(get(app, fair, order));
  return <OrderPage event={decodeURIComponent(event)} id={order} link={orderLink(app, order)} />;
}
