"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CallRefused } from "#lib/client/call";

/** A refusal stays one; a server that is away for a moment comes back. */
function mayHelpToRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallRefused && error.status < 500);
}

/** One memory of answers for a group of pages; an answer counts as fresh for a moment, so that pages share it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: mayHelpToRetry } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
