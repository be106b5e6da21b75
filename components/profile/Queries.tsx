"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PageQueryClient } from "#lib/client/queryClient";

/** One query cache for a group of pages; responses count as fresh for a moment, so that pages share them. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new PageQueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
