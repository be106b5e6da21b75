import type { NextApiRequest, NextApiResponse } from "next";
import imported, { type AuthOptions, type User } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { PasskeyUse } from "#lib/ports/signIn";
import { isRefusal } from "#lib/refusal";
import { ownAddress } from "#lib/text/ownAddress";
import type { Log } from "./log";
import {
  cookiesOf,
  deviceCookieFrom,
  IDLE_SECONDS,
  type Session,
  sessionCookie,
  toClaims,
  toSession,
} from "./sessions";

export type SignInHandlerParts = {
  secret: string;
  https: boolean;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  log: Log;
  /** The origin for links in this request's response. */
  originOf(request: Request): string;
  /** By e-mail, password and, if the user has set one up, a code; null if e-mail and password do not match. */
  signIn(request: Request, given: Given, deviceToken: string): Promise<Session | null>;
  /** By a passkey alone; null if it is unknown or its signature is invalid. */
  signInWithPasskey(
    request: Request,
    given: { passkey: PasskeyUse; timeZone: string },
    deviceToken: string,
  ): Promise<Session | null>;
  /** After sign-in with an external provider. */
  signInVouched(
    request: Request,
    claim: { email: string; isVerified: boolean; name: string },
    deviceToken: string,
  ): Promise<Session | null>;
  isAlive(session: Session): Promise<boolean>;
  /** Ends the session for every copy of its cookie. */
  signOut(session: Session): Promise<void>;
};

const PASSWORD_FIELDS = ["email", "password", "code", "timeZone"] as const;
type Given = Record<(typeof PASSWORD_FIELDS)[number], string>;

/** A CommonJS package is wrapped in an object where ES modules load it. */
const NextAuth = (imported as unknown as { default?: typeof imported }).default ?? imported;

const PATH = "/api/auth/";
const MAX_BODY_BYTES = 16_384;
/** The permitted actions of next-auth; others write user input into the log. */
const ACTIONS = ["callback", "csrf", "error", "providers", "session", "signin", "signout"];
const SIGN_IN_PAGE = "/sign-in";
/** Paths that accept forms; next-auth itself responds with 500 if one is opened as a page. */
const FORM_PATHS = [`${PATH}callback/credentials`, `${PATH}callback/passkey`];

/** Serves /api/auth with next-auth, which gets its origin from us rather than from the process's environment. */
export function signInHandler(parts: SignInHandlerParts): (request: Request) => Promise<Response> {
  // next-auth reads its address from only two variables: this one makes it use the headers that are set below.
  delete process.env.NEXTAUTH_URL;
  process.env.AUTH_TRUST_HOST = "1";

  return async (request) => {
    const url = new URL(request.url);
    const nextauth = url.pathname.slice(PATH.length).split("/");
    if (!url.pathname.startsWith(PATH) || !ACTIONS.includes(nextauth[0] ?? "")) {
      return new Response(null, { status: 404 });
    }
    if (request.method !== "POST" && FORM_PATHS.includes(url.pathname)) return onlyByForm();
    const body = await readForm(request);
    if (body === null) return new Response(null, { status: 413 });

    const origin = parts.originOf(request);
    const { protocol, host } = new URL(origin);
    const nextRequest = {
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        "x-forwarded-host": host,
        "x-forwarded-proto": protocol.replace(":", ""),
      },
      query: { ...ownCallback(Object.fromEntries(url.searchParams), origin), nextauth },
      cookies: ownCallback(cookiesOf(request.headers.get("cookie") ?? ""), origin),
      body: ownCallback(body, origin),
    };
    const sheet = new AnswerSheet();
    const carried: Carried = { retryAfterSeconds: null, cookie: null };
    await NextAuth(
      nextRequest as unknown as NextApiRequest,
      sheet as unknown as NextApiResponse,
      optionsFor(parts, request, carried),
    );
    return sheet.toResponse(carried);
  };
}

function onlyByForm(): Response {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Aisle</title><body><p>This address only accepts the sign-in form.</p><p><a href="${SIGN_IN_PAGE}">Sign in</a></p></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-store",
    Allow: "POST",
  };
  return new Response(body, { status: 405, headers });
}

/** Information that next-auth does not pass on: the wait after too many attempts, and the cookie of the device. */
type Carried = { retryAfterSeconds: number | null; cookie: string | null };
type Arrived = User & { session?: Session };

function optionsFor(parts: SignInHandlerParts, request: Request, carried: Carried): AuthOptions {
  const { secret, https, oidc, log } = parts;
  const devices = deviceCookieFrom({ https });
  const device = devices.token(request.headers.get("cookie") ?? "");
  const arrived = (session: Session | null): Arrived | null => {
    if (session) carried.cookie = devices.line(device);
    return session && { id: session.userId, session };
  };
  // A database failure must not sign anyone out; every request checks the session again anyway.
  const isAlive = (session: Session) =>
    parts.isAlive(session).catch((error: unknown) => {
      log.error("A session could not be checked.", { error });
      return true;
    });

  return {
    secret,
    useSecureCookies: https,
    cookies: { sessionToken: sessionCookie(https) },
    session: { strategy: "jwt", maxAge: IDLE_SECONDS },
    jwt: { maxAge: IDLE_SECONDS },
    pages: { signIn: SIGN_IN_PAGE, error: SIGN_IN_PAGE, signOut: "/" },
    logger: loggerOver(log),
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: {},
        authorize: (given) =>
          onlyKnownErrors(log, carried, async () =>
            arrived(await parts.signIn(request, textFields(given, PASSWORD_FIELDS), device)),
          ),
      },
      {
        id: "passkey",
        name: "Passkey",
        type: "credentials",
        credentials: {},
        authorize: (given) =>
          onlyKnownErrors(log, carried, async () => {
            const { assertion, timeZone } = textFields(given, ["assertion", "timeZone"]);
            const passkey = passkeyUseOf(assertion);
            return passkey && arrived(await parts.signInWithPasskey(request, { passkey, timeZone }, device));
          }),
      },
      ...(oidc ? [provider(oidc)] : []),
    ],
    events: {
      async signOut({ token }) {
        const session = toSession(token ?? {});
        if (session) await parts.signOut(session);
      },
    },
    callbacks: {
      redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl) ?? baseUrl,
      async signIn({ user, account }) {
        if (account?.type === "credentials") return true;
        const claim = user as unknown as Claim;
        const entrant = await onlyKnownErrors(log, carried, async () =>
          arrived(await parts.signInVouched(request, claim, device)),
        );
        // The same object is passed again below, when the token is created.
        if (entrant) Object.assign(user, entrant);
        return entrant !== null;
      },
      async jwt({ token, user }) {
        const begun = (user as Arrived | undefined)?.session;
        if (begun) return toClaims(begun);
        const session = toSession(token);
        if (!session || !(await isAlive(session))) throw new Error("This session has ended.");
        return toClaims(session);
      },
      // Pages get the user from our own API; this only contains the expiry of the session.
      session: ({ session: { expires } }) => ({ expires }),
    },
  };
}

type Claim = { email: string; isVerified: boolean; name: string };

function provider({
  issuer,
  name,
  ...client
}: NonNullable<SignInHandlerParts["oidc"]>): OAuthConfig<Record<string, unknown>> {
  return {
    id: "oidc",
    name,
    type: "oauth",
    ...client,
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    profile: (claims) => {
      const email = String(claims.email ?? "");
      return {
        id: String(claims.sub),
        email,
        isVerified: claims.email_verified === true,
        name: String(claims.name ?? email),
      };
    },
  };
}

/** next-auth shows the message of any error in the address bar, so only our own codes are passed on. */
async function onlyKnownErrors<T>(log: Log, carried: Carried, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isRefusal(error)) log.error("Sign-in failed because of an internal error.", { error });
    const details = isRefusal(error) && !Array.isArray(error.details) ? error.details : undefined;
    if (typeof details?.retryAfterSeconds === "number") carried.retryAfterSeconds = details.retryAfterSeconds;
    // The page starts with the passkey prompt if the user has no authenticator app.
    const onlyPasskey = details?.app === false && details.passkey === true;
    const code = isRefusal(error) ? error.code : "internal_error";
    throw new Error(onlyPasskey ? `${code}:passkey` : code);
  }
}

/** Ended and forged sessions are routine; other errors are not. */
function loggerOver(log: Log): AuthOptions["logger"] {
  return {
    error: (code, about) => {
      if (code === "JWT_SESSION_ERROR") return;
      log.error("next-auth", { code, error: about instanceof Error ? about : about.error });
    },
    warn: (code) => log.warn("next-auth", { code }),
    debug: () => {},
  };
}

/** Fields of a form; empty if missing. */
function textFields<const Name extends string>(
  given: Record<string, unknown> | undefined,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, typeof given?.[name] === "string" ? given[name] : ""]);
  return Object.fromEntries(entries);
}

/** The signature of a passkey, sent as JSON; null if a part is missing. */
function passkeyUseOf(json: string): PasskeyUse | null {
  const { id, clientDataJSON, authenticatorData, signature } = textsOf(json);
  if (!id || !clientDataJSON || !authenticatorData || !signature) return null;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Redirect targets are removed unless they are on our own origin. */
function ownCallback(fieldValues: Record<string, string>, origin: string): Record<string, string> {
  const isOwn = ([name, value]: [string, string]) =>
    !/callback-?url$/i.test(name) || ownAddress(value, origin) !== null;
  return Object.fromEntries(Object.entries(fieldValues).filter(isOwn));
}

/** The fields of a form or of JSON; null if the body is too large. */
async function readForm(request: Request): Promise<Record<string, string> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  if (!request.headers.get("content-type")?.includes("json"))
    return Object.fromEntries(new URLSearchParams(text));
  return textsOf(text);
}

function textsOf(json: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(json) as object);
    return Object.fromEntries(
      entries
        .filter(([, value]) => ["string", "boolean"].includes(typeof value))
        .map(([name, value]) => [name, String(value)]),
    );
  } catch {
    return {};
  }
}

/** The response object for next-auth. */
class AnswerSheet {
  #status = 200;
  #body: string | null = null;
  readonly #headers = new Map<string, string | string[]>();

  status(status: number): this {
    this.#status = status;
    return this;
  }
  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name);
  }
  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name, value);
    return this;
  }
  json(value: unknown): void {
    this.setHeader("Content-Type", "application/json");
    this.#body = JSON.stringify(value);
  }
  send(body: unknown): void {
    if (typeof body === "object" && body !== null) this.json(body);
    else if (typeof body === "string") this.#body = body;
  }
  end(): void {}

  /** Scripts get the delay from the status; browsers are redirected. */
  toResponse({ retryAfterSeconds, cookie }: Carried): Response {
    const headers = new Headers({ "Cache-Control": "private, no-store" });
    for (const [name, value] of this.#headers) {
      for (const one of [value].flat()) headers.append(name, one);
    }
    if (cookie !== null) headers.append("Set-Cookie", cookie);
    if (retryAfterSeconds === null) return new Response(this.#body, { status: this.#status, headers });
    headers.set("Retry-After", String(retryAfterSeconds));
    return new Response(this.#body, { status: headers.has("Location") ? this.#status : 429, headers });
  }
}
