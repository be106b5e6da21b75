import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import { Guide } from "#components/docs/Guide";
import { SamplePayloads } from "#components/docs/SamplePayloads";
import { FrontHeader } from "#components/front/FrontHeader";
import { findSignedIn } from "../../(office)/signedIn";

export const metadata: Metadata = {
  title: "Webhooks",
  description: "What webhooks send, how to verify their signature, and when they are tried again.",
};

export default async function WebhooksPage() {
  const [signedIn, text] = await Promise.all([
    findSignedIn(),
    readFile(join(process.cwd(), "docs", "webhooks.md"), "utf8"),
  ]);
  return (
    <>
      <FrontHeader signedIn={signedIn !== null} />
      <main className="mx-auto max-w-5xl px-5 pt-10 pb-24 sm:px-8">
        <Guide text={text} />
        <SamplePayloads />
      </main>
    </>
  );
}
