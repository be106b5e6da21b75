import type { Metadata } from "next";
import { PortalPage } from "#components/portal/PortalPage";
import { TestMark } from "#components/ui/TestMark";
import { isSandbox } from "#lib/text/ids";
import { languageOfTag } from "#lib/words/languages";
import { one, type Search } from "../../e/[event]/visitRequest";
import { found } from "../../found";
import { portalTextsFor, welcome } from "./welcome";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<Search> };

/** The address gives access to the entry, so it is not sent as a referrer. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { texts } = await found(portalTextsFor((await params).token, await searchParams));
  return { title: texts.words["portal.title"], referrer: "no-referrer", robots: "noindex" };
}

/** E-mail scanners open links too, so this only shows the entry page; a person must press the button. */
export default async function ExhibitorsPortalPage({ params, searchParams }: Props) {
  const { token } = await params;
  const search = await searchParams;
  const { fair, exhibitor } = await found(welcome(token));
  const { name, logoUrl, startsAt, endsAt, timezone, translations } = fair;
  const { texts, offered } = await portalTextsFor(token, search);
  return (
    <>
      <PortalPage
        token={decodeURIComponent(token)}
        first={texts}
        offered={offered}
        isAsked={languageOfTag(one(search, "lang") ?? "") === texts.language}
        door={{
          event: { name, logoUrl, startsAt, endsAt, timezone, translations },
          exhibitorId: exhibitor.id,
          company: exhibitor.name,
          companyLogoUrl: exhibitor.logoUrl,
        }}
      />
      {isSandbox(fair.organisationId) && <TestMark />}
    </>
  );
}
