import type { ReactNode } from "react";
import { findSignedIn, requireEvent } from "../../signedIn";

type Props = { children: ReactNode; params: Promise<{ event: string }> };

/** An event that is not there has no pages. */
export default async function EventLayout({ children, params }: Props) {
  const { event } = await params;
  // The page itself sends away whoever is not signed in.
  if (await findSignedIn()) await requireEvent(event, `/events/${event}`);
  return children;
}
