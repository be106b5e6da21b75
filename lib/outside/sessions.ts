import { decode, encode } from "next-auth/jwt";
import { randomText } from "./ids";

/** The content of a cookie: the session's id and its user. */
export type Session = { id: string; userId: string };

/** A session that is not used for this long ends. */
export const IDLE_SECONDS = 8 * 3_600;

/** Under https the browser guarantees that the cookie was set by this very host over https. */
export function sessionCookie(https: boolean) {
  return {
    name: `${https ? "__Host-" : ""}aisle.session`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: https },
  };
}

export function sessionsFrom({ secret, https }: { secret: string; https: boolean }) {
  const { name } = sessionCookie(https);
  return {
    async read(cookies: string): Promise<Session | null> {
      const token = cookiesOf(cookies)[name];
      // A forged or expired token is no session; the reason does not matter.
      const claims = token ? await decode({ token, secret }).catch(() => null) : null;
      return claims && toSession(claims);
    },
    /** The cookie for a browser, as next-auth itself would set it. */
    async cookie(session: Session): Promise<string> {
      const { path, httpOnly, secure } = sessionCookie(https).options;
      const token = await encode({ token: toClaims(session), secret, maxAge: IDLE_SECONDS });
      const flags = [
        `Path=${path}`,
        `Max-Age=${IDLE_SECONDS}`,
        httpOnly && "HttpOnly",
        secure && "Secure",
        "SameSite=Lax",
      ];
      return [`${name}=${token}`, ...flags.filter((flag) => flag !== false)].join("; ");
    },
  };
}

/** A browser is recognised for this long after its last sign-in; browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * 24 * 3_600;
const DEVICE_TOKEN_LENGTH = 43;

/** Marks a browser, so that a sign-in from another one is noticed. It grants no access. */
export function deviceCookieFrom({ https }: { https: boolean }) {
  const name = `${https ? "__Host-" : ""}aisle.device`;
  return {
    /** The token of the browser, or a new one. */
    token(cookies: string): string {
      const token = cookiesOf(cookies)[name] ?? "";
      return /^[0-9A-Za-z]{43}$/.test(token) ? token : randomText(DEVICE_TOKEN_LENGTH);
    },
    line: (token: string): string =>
      `${name}=${token}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; ${https ? "Secure; " : ""}SameSite=Lax`,
  };
}

/** Small cookies of our own pages, which scripts cannot read. */
export function browserCookiesFrom({ https }: { https: boolean }) {
  const devices = deviceCookieFrom({ https });
  const named = (name: string) => `${https ? "__Host-" : ""}aisle.${name}`;
  return {
    device: (cookies: string) => {
      const token = devices.token(cookies);
      return { token, line: devices.line(token) };
    },
    read: (cookies: string, name: string): string | null => cookiesOf(cookies)[named(name)] ?? null,
    write: (name: string, value: string, seconds = 0): string =>
      `${named(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${https ? "Secure; " : ""}SameSite=Lax`,
  };
}

/** The token's claims. */
export function toClaims({ id, userId }: Session) {
  return { sub: userId, session: id };
}

export function toSession({ sub, session }: Record<string, unknown>): Session | null {
  return typeof sub === "string" && typeof session === "string" ? { id: session, userId: sub } : null;
}

/** Parses a cookie header; of two with one name the first is the more specific. */
export function cookiesOf(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header.split(";")) {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*"?(.*?)"?\s*$/.exec(pair) ?? [];
    if (name !== undefined && value !== undefined && !Object.hasOwn(cookies, name))
      cookies[name] = plain(value);
  }
  return cookies;
}

function plain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
