import type { Metadata } from "next";
import Link from "next/link";
import { DocsFrame } from "#components/docs/DocsFrame";
import { readGroups } from "#components/docs/reference/description";
import { OperationList } from "#components/docs/reference/OperationList";
import { FrontHeader } from "#components/front/FrontHeader";
import { englishWords } from "../(office)/officeWords";
import { findSignedIn } from "../(office)/signedIn";

export const metadata: Metadata = {
  title: "API reference",
  description: "Every endpoint of the REST API, with its parameters, bodies, responses and errors.",
};

export default async function DocsPage() {
  const [signedIn, groups, words] = await Promise.all([findSignedIn(), readGroups(), englishWords()]);
  return (
    <>
      <FrontHeader signedIn={signedIn !== null} words={words} />
      <DocsFrame here="/docs">
        <h1 className="text-3xl">API reference</h1>
        <p className="mt-3 max-w-2xl text-soft">
          Everything you can do in the app is also available through the API. Send an API key as{" "}
          <code className="font-mono text-sm">Authorization: Bearer …</code>. The description itself is at{" "}
          <a className="underline" href="/api/v1/openapi.json">
            /api/v1/openapi.json
          </a>
          , and{" "}
          <Link className="underline" href="/docs/client">
            clients
          </Link>{" "}
          for TypeScript and Python are made from it. The first of the guides gets you a key.
        </p>
        <OperationList groups={groups} />
      </DocsFrame>
    </>
  );
}
