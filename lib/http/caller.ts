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
  /** The events that an API key is restricted to; null means all of its organisation. */
  eventIds: readonly string[] | null;
  /** The session of a signed-in user. */
  sessionId?: string;
  /** The organisation requires a second factor, which this user has not set up yet. */
  needsSecondFactor?: true;
};
