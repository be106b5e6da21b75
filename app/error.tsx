"use client";

import { FrontColumn } from "#components/front/FrontColumn";
import { Button } from "#components/ui/Button";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <FrontColumn
      title="This page could not be opened"
      description="It is our fault, not yours, and nothing was changed."
      aside={error.digest && `If it stays, tell us this number: ${error.digest}`}
    >
      <Button tone="primary" size="large" onClick={reset}>
        Try again
      </Button>
    </FrontColumn>
  );
}
