import type { Metadata } from "next";
import { PortalGone } from "#components/portal/PortalGone";
import { loadPortalWords, type PortalKey } from "#lib/words/portal";
import { NO_TERMS, speechOf } from "#lib/words/speech";
import { languageFor } from "../../e/[event]/visitRequest";

export async function generateMetadata(): Promise<Metadata> {
  const words = await loadPortalWords(await languageFor({}, {}));
  return { title: words["portal.goneTitle"], referrer: "no-referrer", robots: "noindex" };
}

/** In the browser's language, because nothing is known about the company. */
export default async function NoSuchPortal() {
  const language = await languageFor({}, {});
  return <PortalGone speech={speechOf<PortalKey>(language, await loadPortalWords(language), NO_TERMS)} />;
}
