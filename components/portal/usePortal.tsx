"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { type Answer, call } from "#lib/client/call";
import { nameIn } from "#lib/plan/inLanguage";
import { usePortalWords } from "./PortalSpeech";

export type Portal = Answer<"GET /api/v1/portal/{token}">["data"];

const keyOf = (token: string) => ["portal", token];

export function usePortalQuery(token: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: () => call("GET /api/v1/portal/{token}", { params: { token } }).then(({ data }) => data),
    enabled,
  });
}

/** Every change in the portal returns its new state. */
export function usePortalChanged(token: string) {
  const client = useQueryClient();
  return async ({ data }: { data: Portal }) => {
    // A query that began before the change would restore the earlier state.
    await client.cancelQueries({ queryKey: keyOf(token), exact: true });
    client.setQueryData(keyOf(token), data);
  };
}

export const PortalContext = createContext<{ token: string; portal: Portal } | null>(null);

/** For everything behind the entry page. */
export function usePortal() {
  const inside = useContext(PortalContext);
  if (!inside) throw new Error("A part of the portal stands outside of it.");
  const { rights } = inside.portal;
  return { ...inside, readOnly: rights.edit === "locked" || rights.edit === "closed" };
}

/** The name of a level or category in the reader's language. */
export function usePlanNames(): (name: string) => string {
  const { names } = usePortal().portal;
  const { language } = usePortalWords();
  return (name) => nameIn({ name, translations: names[name] ?? {} }, language);
}
