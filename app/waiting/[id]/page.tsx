import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { WaitingPage } from "#components/buyer/WaitingPage";
import { openedApp } from "#lib/opened";
import { ownPlace } from "#lib/services/waitlist/waiting";
import { buyerTextsFor } from "../../buyerTexts";
import type { Search } from "../../e/[event]/visitRequest";

/** Anyone with the address may leave the list, so it is not sent as a referrer. */
export const metadata: Metadata = { title: "Waiting list", referrer: "no-referrer", robots: "noindex" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

export default async function OwnPlacePage({ params, searchParams }: Props) {
  const found = await ownPlace(openedApp().app, decodeURIComponent((await params).id));
  if (!found) notFound();
  const { settings, ...view } = found;
  return <WaitingPage view={view} texts={await buyerTextsFor(settings, await searchParams)} />;
}
