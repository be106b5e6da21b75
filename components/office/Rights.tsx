"use client";

import { createContext, type ReactNode, useCallback, useContext } from "react";
import { type Role, SCOPES_OF_ROLE, type Scope } from "#lib/access";

const RoleContext = createContext<Role>("viewer");

export function Rights({ role, children }: { role: Role; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Whether to offer what needs a scope; the server asks again when it is done. */
export function useMay(scope: Scope): boolean {
  return useMayAny()(scope);
}

/** The same question for lists, whose entries need different scopes. */
export function useMayAny(): (scope: Scope) => boolean {
  const role = useContext(RoleContext);
  return useCallback((scope) => SCOPES_OF_ROLE[role].includes(scope), [role]);
}
