"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CallRefused } from "#lib/client/call";

/** Refusals are not retried; a temporary server failure is. */
function mayHelpToRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallRefused && error.status < 500);
}

/** One query cache for a group of pages; responses count as fresh for a moment, so that pages share them. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: mayHelpToRetry } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
