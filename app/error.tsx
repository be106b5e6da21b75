"use client";

import { FrontColumn } from "#components/front/FrontColumn";
import { Button } from "#components/ui/Button";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <FrontColumn
      title="This page could not be opened"
      description="Something went wrong on our side. Nothing was changed."
      aside={error.digest && `If this keeps happening, contact support with this number: ${error.digest}`}
    >
      <Button tone="primary" size="large" onClick={reset}>
        Try again
      </Button>
    </FrontColumn>
  );
}
