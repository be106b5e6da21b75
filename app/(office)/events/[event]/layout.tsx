import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { openedApp } from "#lib/opened";
import { todaysSlug } from "#lib/services/feeds/visiting";
import { findSignedIn, requireEvent } from "../../signedIn";

type Props = { children: ReactNode; params: Promise<{ event: string }> };

/** An event that does not exist has no pages, and a renamed one redirects to its current address. */
export default async function EventLayout({ children, params }: Props) {
  const { event } = await params;
  const account = await findSignedIn();
  // Users who may not see the page yet are redirected by the page itself, with its own return address.
  if (!account || account.needsSecondFactor || account.needsSingleSignOn) return children;
  await requireEvent(event, `/events/${event}`);
  const slug = await todaysSlug(openedApp().app, decodeURIComponent(event));
  if (slug !== null) redirect(`/events/${slug}`);
  return children;
}
