import type { z } from "zod";
import type { Caller } from "#lib/access";
import type { Lifetime } from "#lib/httpCache/responseCache";
import type { Refusal, RefusalCode } from "#lib/refusal";
import type { BodyReader } from "./body";
import type { Precondition } from "./precondition";
import type { Reply } from "./reply";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What handlers receive: the application, and the event, of which this folder needs two fields. */
export type Context = { app: unknown; fair: { id: string; organisationId: string } };

/**
 * Who may call. `caller` is any valid credential, `session` only a signed-in organiser. `and` returns further scopes
 * that a query or body needs. `orRole` admits signed-in members of a role without the scope, limited by `and`.
 */
export type Access<Scope extends string, Query = never, Body = never> =
  | "public"
  | "caller"
  | "session"
  | {
      scope: Scope | readonly Scope[];
      orRole?: string;
      and?: (request: { query: Query; body: Body; scopes: readonly string[] }) => readonly Scope[];
    };

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string };

type FairOf<
  C extends Context,
  Path extends string,
> = Path extends `${"/api/v1/events" | "/e"}/{event}${string}` ? { fair: C["fair"] } : unknown;

/** `address` is the client's IP address. */
export type Credentials = { key: string | null; cookies: string | null; address?: string };

type JsonSchema = { [key: string]: unknown };

/** A variant of the API that is compatible with another system: where the key is sent, and how errors are formatted. */
export type Dialect = {
  /** The tag of its endpoints in the OpenAPI document. */
  name: string;
  credentials(request: Request): Promise<Credentials>;
  /** Refusals whose status differs from the rest of the API. */
  statuses: { readonly [C in RefusalCode]?: number };
  /** Adds the fields of this dialect to the schema of a body, for the OpenAPI document. */
  describe(body: JsonSchema): JsonSchema;
  /** The refusal for unknown paths of this dialect. */
  unknown(pathname: string): Refusal;
};

/** All endpoints, for the few endpoints that call or list others. */
export type Others = {
  find(method: string, pathname: string): Endpoint | undefined;
  /** Runs another request through all steps of its endpoint, as an authenticated caller. */
  sendAs(who: Caller, endpoint: Endpoint, request: Request): Promise<Response>;
};

export type EndpointRequest<C extends Context, Path extends string, Query, Body, Who> = {
  app: C["app"];
  who: Who;
  params: PathParams<Path>;
  query: Query;
  body: Body;
  /** Throws when `If-Match` does not match the record's current state. */
  unchanged: Precondition;
  /** The Accept-Language header; "" without one. */
  languages: string;
  /** The client's address as determined by the server in front. */
  ip: string;
  others: Others;
} & FairOf<C, Path>;

/** What an endpoint declares beside its types. */
type Facts<M extends Method, Path extends string> = {
  method: M;
  path: Path;
  summary: string;
  description?: string;
  /** Refusal codes of this endpoint, besides those shared by all. */
  refusals?: readonly RefusalCode[];
  /** A rate limit of this endpoint, in addition to the caller's. */
  limit?: string;
  /** The response is the same for everyone, so it can be cached. */
  kept?: Lifetime;
  /**
   * Whether the endpoint may read from a replica of the database, which has at least the writes of this caller and to
   * this event. By default lists and cached responses may.
   */
  mayLag?: boolean;
  /** Cookies and keys are ignored. */
  anonymous?: boolean;
  /** The API dialect of this endpoint. */
  dialect?: Dialect;
  /** The handler calls external services, so an Idempotency-Key must not keep a transaction open meanwhile. */
  outside?: boolean;
  /** For members who still have to set up the second factor that their organisation requires. */
  beforeSecondFactor?: true;
  /** Public endpoints are audited with true, when the caller is known; with false the service writes its own entries. */
  audited?: boolean;
  /**
   * Whether the draft of the plan is saved before a change: `always`, or by the service `itself`. Otherwise it is
   * saved before a body of many records, and every ten minutes of work.
   */
  drafts?: "always" | "itself";
};

type WhoOf<A> = A extends "public" ? Caller | null : Caller;

/** A declaration that keeps its types for the browser's `call`, and erases them for the server. */
export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Wire = unknown,
> = Facts<M, Path> & {
  access: Access<string, unknown, unknown>;
  query?: z.ZodType;
  body?: BodyReader<unknown>;
  reply: Reply<unknown, unknown>;
  /**
   * Reads the record of the path. Called before reporting an invalid body, so that invalid bodies cannot probe for ids,
   * and before and after a change for the audit log.
   */
  subject?: (request: never) => Promise<unknown>;
  handle: (request: never) => Promise<unknown>;
  /** Never set; carries the types of request and response. */
  types?: { query: Query; body: Body; wire: Wire };
};

/** Fixes the context once, so that declarations need no type arguments. */
export function endpointFor<C extends Context, Scope extends string>() {
  return <
    const M extends Method,
    const Path extends string,
    Query extends z.ZodType,
    Body,
    Result,
    Wire,
    const A extends Access<Scope, z.output<Query>, Body>,
  >(
    declaration: Facts<M, Path> & {
      access: A;
      query?: Query;
      body?: BodyReader<Body>;
      reply: Reply<Result, Wire>;
      subject?: (request: EndpointRequest<C, Path, never, never, WhoOf<A>>) => Promise<unknown>;
      handle: (request: EndpointRequest<C, Path, z.output<Query>, Body, WhoOf<A>>) => Promise<Result>;
    },
  ): Endpoint<M, Path, z.input<Query>, Body, Wire> =>
    declaration as unknown as Endpoint<M, Path, z.input<Query>, Body, Wire>;
}
