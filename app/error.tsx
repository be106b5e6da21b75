"use client";

import { type ComponentType, useEffect, useState } from "react";
import failure from "../lib/words/en/failure.json";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * Every page loads this, so the rest of it is loaded only when a page has failed; if that fails too, such as offline,
 * the sentence and the button remain.
 */
export default function ErrorPage(props: ErrorPageProps) {
  const [Page, setPage] = useState<ComponentType<ErrorPageProps> | null>(null);
  const [isAlone, setIsAlone] = useState(false);
  useEffect(() => {
    import("#components/front/FailurePage").then(
      ({ FailurePage }) => setPage(() => FailurePage),
      () => setIsAlone(true),
    );
  }, []);
  if (Page) return <Page {...props} />;
  return (
    isAlone && (
      <main className="p-8">
        <h1 className="text-3xl">{failure["failure.title"]}</h1>
        <button
          type="button"
          onClick={props.reset}
          className="mt-8 h-11 rounded-md border px-4 font-semibold"
        >
          {failure["failure.again"]}
        </button>
      </main>
    )
  );
}
