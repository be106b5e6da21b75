"use client";

import { createContext, type ReactNode, useCallback, useContext } from "react";
import { type Role, SCOPES_OF_ROLE, type Scope, STATUSES_FOR_SALES } from "#lib/access";
import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";

const RoleContext = createContext<Role>("viewer");

export function Rights({ role, children }: { role: Role; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Whether to show an action that needs a scope. The server checks the scope again. */
export function useMay(scope: Scope): boolean {
  return useMayAny()(scope);
}

/** The same check for lists whose entries need different scopes. */
export function useMayAny(): (scope: Scope) => boolean {
  const role = useContext(RoleContext);
  return useCallback((scope) => SCOPES_OF_ROLE[role].includes(scope), [role]);
}

/** Statuses this person may set on booths; empty for read-only roles. */
export function useStatusesToSet(): readonly BoothStatus[] {
  const role = useContext(RoleContext);
  if (SCOPES_OF_ROLE[role].includes("plan:write")) return BOOTH_STATUSES;
  return role === "sales" ? STATUSES_FOR_SALES : [];
}
