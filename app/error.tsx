"use client";

import { useEffect, useState } from "react";
import { FrontColumn } from "#components/front/FrontColumn";
import { Button } from "#components/ui/Button";
import type { FailureWords } from "#lib/words/failure";
import failure from "../lib/words/en/failure.json";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** In English until the words of the page's language are loaded, because every page brings this one. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const [words, setWords] = useState<FailureWords>(failure);
  useEffect(() => {
    import("#lib/words/failure")
      .then(({ loadFailureWords }) => loadFailureWords(document.documentElement.lang))
      .then(setWords, () => undefined);
  }, []);
  return (
    <FrontColumn
      title={words["failure.title"]}
      description={words["failure.explanation"]}
      aside={error.digest && words["failure.contact"].replace("{number}", error.digest)}
    >
      <Button tone="primary" size="large" onClick={reset}>
        {words["failure.again"]}
      </Button>
    </FrontColumn>
  );
}
