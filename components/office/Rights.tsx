"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Role, SCOPES_OF_ROLE, type Scope } from "#lib/access";

const RoleContext = createContext<Role>("viewer");

export function Rights({ role, children }: { role: Role; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Whether to offer what needs a scope; the server asks again when it is done. */
export function useMay(scope: Scope): boolean {
  return SCOPES_OF_ROLE[useContext(RoleContext)].includes(scope);
}
