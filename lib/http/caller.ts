/** The authenticated sender of a request. */
export type Caller = {
  kind: "user" | "api_key";
  id: string;
  /** What people call the caller. */
  name: string;
  orgId: string;
  scopes: readonly string[];
  /** The member's role; null for an API key. */
  role: string | null;
  /** The events that an API key or a guest is restricted to; null means all of the organisation. */
  eventIds: readonly string[] | null;
  /** The member's roles in single events, by event; absent for those without any. */
  eventRoles?: Readonly<Record<string, string>>;
  /** The member's role in the event that the request names. */
  eventRole?: string;
  /** What the caller may do outside of that event, if that is less. */
  scopesOutside?: readonly string[];
  /** The session of a signed-in user. */
  sessionId?: string;
  /** The organisation requires a second factor, which this user has not set up yet. */
  needsSecondFactor?: true;
  /** The organisation requires sign-in by its own provider, and this user signed in otherwise. */
  needsSingleSignOn?: true;
  /** Signed in by the provider of this organisation, which opens no other. */
  isBySingleSignOn?: true;
};
