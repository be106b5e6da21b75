import type { Metadata } from "next";
import { PortalGone } from "#components/portal/PortalGone";
import { loadPortalWords, type PortalKey } from "#lib/words/portal";
import { NO_TERMS, speechOf } from "#lib/words/speech";

export const metadata: Metadata = {
  title: "Link not valid",
  referrer: "no-referrer",
  robots: "noindex",
};

export default async function NoSuchPortal() {
  return <PortalGone speech={speechOf<PortalKey>("en", await loadPortalWords("en"), NO_TERMS)} />;
}
