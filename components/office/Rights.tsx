"use client";

import { useParams } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import {
  type EventRoles,
  type Role,
  rightsOf,
  rightsWithin,
  SCOPES_OF_ROLE,
  type Scope,
  STATUSES_FOR_SALES,
} from "#lib/access";
import { useEvents } from "#lib/client/queries";
import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";

/** The scopes in the event of the page and outside of events, and the roles in both. */
type Standing = {
  here: readonly Scope[];
  outside: readonly Scope[];
  roles: readonly string[];
  isTest: boolean;
};

/** The default without an office frame, such as in the gallery. */
const VIEWER: Standing = {
  here: SCOPES_OF_ROLE.viewer,
  outside: SCOPES_OF_ROLE.viewer,
  roles: [],
  isTest: false,
};

const StandingContext = createContext<Standing>(VIEWER);

type RightsProps = {
  role: Role;
  eventRoles?: EventRoles;
  /** Whether the organisation is a sandbox. */
  isTest?: boolean;
  children: ReactNode;
};

const NONE: EventRoles = {};

export function Rights({ role, eventRoles = NONE, isTest = false, children }: RightsProps) {
  const eventId = useEventHere(eventRoles);
  const standing = useMemo((): Standing => {
    const membership = { role, eventRoles };
    const outside = rightsOf(membership).scopes;
    const inEvent = eventId === null ? undefined : eventRoles[eventId];
    const here = eventId === null ? outside : rightsWithin(membership, eventId);
    return { here, outside, roles: inEvent ? [role, inEvent] : [role], isTest };
  }, [role, eventRoles, eventId, isTest]);
  return <StandingContext value={standing}>{children}</StandingContext>;
}

/** The id of the current event, for users whose rights depend on it. */
function useEventHere(eventRoles: EventRoles): string | null {
  const { event } = useParams<{ event?: string }>() ?? {};
  const events = useEvents({ enabled: Object.keys(eventRoles).length > 0 && event !== undefined });
  return events.data?.find(({ id, slug }) => id === event || slug === event)?.id ?? null;
}

/** Whether to show an action that needs a scope in the current event. The server checks the scope again. */
export function useMay(scope: Scope): boolean {
  return useMayAny()(scope);
}

/** The same check for lists whose entries need different scopes. */
export function useMayAny(): (scope: Scope) => boolean {
  const { here } = useContext(StandingContext);
  return useCallback((scope) => here.includes(scope), [here]);
}

/** The same check for what belongs to the organisation. */
export function useMayOutside(): (scope: Scope) => boolean {
  const { outside } = useContext(StandingContext);
  return useCallback((scope) => outside.includes(scope), [outside]);
}

/** Whether this is test mode, where team and security settings are read-only. */
export function useIsTest(): boolean {
  return useContext(StandingContext).isTest;
}

/** Statuses this person may set on booths; empty for read-only roles. */
export function useStatusesToSet(): readonly BoothStatus[] {
  const { here, roles } = useContext(StandingContext);
  if (here.includes("plan:write")) return BOOTH_STATUSES;
  return roles.includes("sales") ? STATUSES_FOR_SALES : [];
}
