import type { Metadata } from "next";
import { DocsFrame } from "#components/docs/DocsFrame";
import { Reference } from "#components/docs/Reference";
import { FrontHeader } from "#components/front/FrontHeader";
import { findSignedIn } from "../(office)/signedIn";

export const metadata: Metadata = {
  title: "API reference",
  description: "Every address of the REST API, with its parameters, bodies, answers and errors.",
};

export default async function DocsPage() {
  const signedIn = await findSignedIn();
  return (
    <>
      <FrontHeader signedIn={signedIn !== null} />
      <DocsFrame here="/docs">
        <h1 className="text-3xl">API reference</h1>
        <p className="mt-3 max-w-2xl text-soft">
          Everything the pages of this installation do, other systems can do as well. Send an API key as{" "}
          <code className="font-mono text-sm">Authorization: Bearer …</code>. The description itself is at{" "}
          <a className="underline" href="/api/v1/openapi.json">
            /api/v1/openapi.json
          </a>
          , and a typed client is made from it.
        </p>
        <h2 className="sr-only">Addresses</h2>
        <Reference url="/api/v1/openapi.json" />
      </DocsFrame>
    </>
  );
}
