import { notFound } from "next/navigation";
import { openedApp } from "#lib/opened";
import { paymentUrl } from "#services/orders";

/** The target of "Pay" in e-mails and on the order's page. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const address = await paymentUrl(openedApp().app, decodeURIComponent((await params).id));
  return address ? Response.redirect(address, 303) : notFound();
}
