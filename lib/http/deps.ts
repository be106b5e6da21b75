import type { Caller } from "#lib/access";
import type { Context, Credentials, Endpoint, EndpointRequest } from "#lib/declare/endpoint";
import type { ResponseCache } from "#lib/httpCache/responseCache";
import type { Limiter } from "#lib/rateLimits/limiter";

/** A response saved for retries. */
export type KeptAnswer = { status: number; body: string };

/** An idempotent request: its key, its sender and a hash of its content. */
export type IdempotentRequest = { scope: string; key: string; hash: string; outside: boolean };

/** A handler's request, without the types of its endpoint. */
export type Handled<C extends Context = Context> = Pick<
  EndpointRequest<C, string, unknown, unknown, Caller | null>,
  "app" | "who" | "params" | "query" | "body"
> & { fair: C["fair"] | null };

/** The event and the caller of a request. */
export type About = { eventId: string | null; callerId: string | null };

/** Watches one request for a log. `identified` is called before the body is read. */
export type Watcher = { identified(who: Caller | null): void; answered(response: Response): void };

/** What `lib/http` needs from the application. */
export type Deps<C extends Context = Context> = {
  app: C["app"];
  limiter: Limiter;
  /** Origins of our own pages. */
  ownOrigins(request: Request): readonly string[];
  identify(credentials: Credentials): Promise<Caller | null>;
  /** The event by id, slug or legacyId; within one organisation, or for public endpoints in all. */
  findFair(key: string, orgId: string | null): Promise<C["fair"] | null>;
  /** Whether key and event have different modes, so that the caller has fewer rights than an anonymous one. */
  isApart?(who: Caller, fair: C["fair"]): boolean;
  /** The caller with the rights in this event; null if it belongs to the same organisation but is not accessible. */
  within(who: Caller, fair: C["fair"]): Caller | null;
  /** Runs the work once per key, or returns the saved response. */
  once(
    idempotentRequest: IdempotentRequest,
    work: (app: C["app"]) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer & { replayed: boolean }>;
  /** Runs the work, and records in the audit log what it changes. */
  audited<T>(endpoint: Endpoint, request: Handled<C>, work: (app: C["app"]) => Promise<T>): Promise<T>;
  /** Runs the work, which may read from a replica of the database what its endpoint and caller allow. */
  throughStandby<T>(endpoint: Endpoint, about: About, work: () => Promise<T>): Promise<T>;
  /** All endpoints, where some of them call or list others. */
  endpoints?: readonly Endpoint[];
  /** The cache of public responses; optional. */
  cache?: ResponseCache;
  watch?(request: Request): Watcher;
  reportBug(error: unknown, requestId: string): void;
  /** Logs a refusal caused by another machine in full; the caller gets only a general message. */
  reportFailure(error: unknown, requestId: string): void;
};
