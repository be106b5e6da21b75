"use client";

import { useEffect, useState } from "react";
import { FrontColumn } from "#components/front/FrontColumn";
import { Button } from "#components/ui/Button";
import { type FailureWords, loadFailureWords } from "#lib/words/failure";
import failure from "../../lib/words/en/failure.json";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Shown instead of a page that failed; in English until the texts of the page's language are loaded. */
export function FailurePage({ error, reset }: Props) {
  const [words, setWords] = useState<FailureWords>(failure);
  useEffect(() => {
    loadFailureWords(document.documentElement.lang).then(setWords, () => undefined);
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
