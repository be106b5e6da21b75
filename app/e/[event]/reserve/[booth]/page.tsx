import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReservePage } from "#components/buyer/ReservePage";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
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
    return (
      <WelcomeFrame
        title="Not open yet"
        description={error.message}
        aside={<WelcomeLink href="/">Home page</WelcomeLink>}
      >
        {null}
      </WelcomeFrame>
    );
  }
}
