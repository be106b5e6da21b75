import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ReservePage } from "#components/buyer/ReservePage";
import { openedApp } from "#lib/opened";
import { isRefusal } from "#lib/refusal";
import { counterOf } from "#services/orders";
import { buyerTextsFor } from "../../../../buyerTexts";
import { leadOn, type Search } from "../../visitRequest";

type Props = { params: Promise<{ event: string; booth: string }>; searchParams: Promise<Search> };

const MOST_BOOTHS = 20;

/** The other booths of a selection. */
function furtherBooths(search: Search): string[] {
  return [search.with ?? []].flat().slice(0, MOST_BOOTHS - 1);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).booth), robots: "noindex" };
}

export default async function ReserveBoothPage({ params, searchParams }: Props) {
  const { event, booth } = await params;
  await leadOn(event, await searchParams, `/reserve/${booth}`);
  try {
    const booths = [decodeURIComponent(booth), ...furtherBooths(await searchParams)];
    const found = await counterOf(openedApp().app, decodeURIComponent(event), booths);
    if (!found) notFound();
    // Only texts of the organiser's settings are passed on.
    const { settings, ...view } = found;
    return <ReservePage view={view} texts={await buyerTextsFor(settings, await searchParams)} />;
  } catch (error) {
    if (!isRefusal(error) || error.code !== "event_not_published") throw error;
    // For an unpublished plan, the plan's own page shows a message in the visitor's language.
    const { lang } = await searchParams;
    redirect(`/e/${event}${typeof lang === "string" ? `?${new URLSearchParams({ lang })}` : ""}`);
  }
}
