import type { Metadata } from "next";
import { PortalPage } from "#components/portal/PortalPage";
import { openedApp } from "#lib/opened";
import { readSettings } from "#lib/viewer/settings";
import { loadPortalWords } from "#lib/words/portal";
import { greet } from "#services/portal";
import { found } from "../../found";

/** The address gives access to the entry, so it is not sent as a referrer. */
export const metadata: Metadata = { title: "Your entry", referrer: "no-referrer", robots: "noindex" };

type Props = { params: Promise<{ token: string }> };

/** E-mail scanners open links too, so this only shows the entry page; a person must press the button. */
export default async function ExhibitorsPortalPage({ params }: Props) {
  const token = decodeURIComponent((await params).token);
  const { fair, exhibitor } = await found(greet(openedApp().app, token));
  const { name, logoUrl, startsAt, endsAt, timezone, translations } = fair;
  const { terms } = readSettings(fair.settings);
  return (
    <PortalPage
      token={token}
      texts={{ language: "en", words: await loadPortalWords("en"), terms }}
      door={{
        event: { name, logoUrl, startsAt, endsAt, timezone, translations },
        exhibitorId: exhibitor.id,
        company: exhibitor.name,
        companyLogoUrl: exhibitor.logoUrl,
      }}
    />
  );
}
