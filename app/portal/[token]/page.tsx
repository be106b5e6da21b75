import type { Metadata } from "next";
import { PortalPage } from "#components/portal/PortalPage";
import { daysOf } from "#lib/client/days";
import { openedApp } from "#lib/opened";
import { loadBuyerWords } from "#lib/words/buyer";
import { NO_TERMS } from "#lib/words/speech";
import { read } from "#services/portal";
import { found } from "../../found";

/** The address gives access to the entry, so it is not sent as a referrer. */
export const metadata: Metadata = { title: "Your entry", referrer: "no-referrer", robots: "noindex" };

type Props = { params: Promise<{ token: string }> };

/** E-mail scanners open links too, so this only shows the entry page; a person must press the button. */
export default async function ExhibitorsPortalPage({ params }: Props) {
  const token = decodeURIComponent((await params).token);
  const { event, exhibitor, profile } = await found(read(openedApp().app, token));
  return (
    <PortalPage
      token={token}
      texts={{ language: "en", words: await loadBuyerWords("en"), terms: NO_TERMS, primary: null }}
      door={{
        event: { name: event.name, logoUrl: event.logoUrl, days: daysOf(event) },
        exhibitorId: exhibitor.id,
        company: profile.name,
        companyLogoUrl: profile.logoUrl,
      }}
    />
  );
}
