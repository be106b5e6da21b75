import type { Metadata } from "next";
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
      <main className="mx-auto max-w-5xl px-5 pt-10 pb-24 sm:px-8">
        <h1 className="text-3xl">API reference</h1>
        <p className="mt-3 max-w-2xl text-soft">
          Everything the pages of this installation do, other systems can do as well. Send an API key as{" "}
          <code className="font-mono text-sm">Authorization: Bearer …</code>. The description itself is at{" "}
          <a className="underline" href="/api/v1/openapi.json">
            /api/v1/openapi.json
          </a>
          .{" "}
          <a className="underline" href="/docs/webhooks">
            Webhooks
          </a>{" "}
          have a guide of their own.
        </p>
        <Reference url="/api/v1/openapi.json" />
      </main>
    </>
  );
}
