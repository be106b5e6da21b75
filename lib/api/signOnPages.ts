import { decode, readBytes } from "#lib/declare/body";
import { addressOf } from "#lib/http/credentials";
import type { Deps } from "#lib/http/deps";
import type { App } from "#lib/ports";
import { addressKey, assertAllowed } from "#lib/rateLimits/limiter";
import { isRefusal } from "#lib/refusal";
import type { Origin } from "#lib/services/account/userSessions";
import * as signOn from "#lib/services/singleSignOn/signOn";
import type { Fair } from "#lib/store/events";

/** Pages for signing in by an organisation's provider, under `/sso`. They are not part of the API. */

type Parts = Deps<{ app: App; fair: Fair }>;
type Page = (deps: Parts, request: Request, organisationId: string) => Promise<Response>;

const SIGN_IN_PAGE = "/sign-in";
const MAX_FORM_BYTES = 1024 * 1024;

const PAGES: Record<string, Page> = {
  "GET start": async ({ app }, request, organisationId) => {
    const { searchParams } = new URL(request.url);
    const given = {
      email: searchParams.get("email"),
      goal: searchParams.get("callbackUrl"),
      timeZone: searchParams.get("timeZone"),
    };
    return answer(app, await signOn.start(app, organisationId, given));
  },
  "GET callback": async ({ app }, request, organisationId) => {
    const returned = {
      cookies: request.headers.get("cookie") ?? "",
      parameters: new URL(request.url).searchParams,
      origin: originOf(request),
    };
    return answer(app, await signOn.finish(app, organisationId, returned));
  },
  "GET metadata": async ({ app }, _request, organisationId) =>
    new Response(await signOn.metadata(app, organisationId), {
      headers: { ...PRIVATE, "Content-Type": "application/samlmetadata+xml" },
    }),
  "POST acs": async ({ app }, request, organisationId) => {
    const form = new URLSearchParams(decode(await readBytes(request, MAX_FORM_BYTES)));
    return answer(app, await signOn.receive(app, organisationId, form.get("SAMLResponse") ?? ""));
  },
  "GET finish": async ({ app }, request, organisationId) => {
    const returned = {
      cookies: request.headers.get("cookie") ?? "",
      code: new URL(request.url).searchParams.get("code") ?? "",
      origin: originOf(request),
    };
    return answer(app, await signOn.redeem(app, organisationId, returned));
  },
};

/** Whether an address has a provider; reveals nothing about accounts. */
async function find({ app }: Parts, request: Request): Promise<Response> {
  const found = await signOn.find(app, new URL(request.url).searchParams.get("email") ?? "");
  return Response.json(found, { headers: PRIVATE });
}

const PRIVATE = { "Cache-Control": "private, no-store" };

/** `path` are the segments behind `/sso/`: `find`, or an organisation and one of its pages. */
export async function signOnPage(deps: Parts, request: Request, path: readonly string[]): Promise<Response> {
  const [organisationId = "", name, ...more] = path;
  const page = PAGES[`${request.method} ${name}`];
  const isFind = organisationId === "find" && name === undefined;
  if (more.length > 0 || (!page && !isFind)) return new Response(null, { status: 404, headers: PRIVATE });
  try {
    const limits = new Headers();
    assertAllowed(await deps.limiter.take("login-address", addressKey(addressOf(request.headers))), limits);
    return page ? await page(deps, request, organisationId) : await find(deps, request);
  } catch (error) {
    const isOurFault = !isRefusal(error) || error.kind === "internal";
    if (isOurFault) deps.reportBug(error, request.headers.get("x-request-id") ?? "");
    if (isFind) return Response.json(null, { headers: PRIVATE });
    return redirect(deps.app, `${SIGN_IN_PAGE}?sso=${isOurFault ? "fault" : "busy"}`, []);
  }
}

/** Redirects only to our own pages and to the provider's sign-in page. */
function answer(app: App, outcome: signOn.Outcome): Response {
  if ("url" in outcome) return redirect(app, outcome.url, outcome.cookies);
  const query = new URLSearchParams({
    sso: outcome.failure,
    ...(outcome.goal && { callbackUrl: outcome.goal }),
  });
  return redirect(app, `${SIGN_IN_PAGE}?${query}`, outcome.cookies);
}

function redirect(app: App, to: string, cookies: readonly string[]): Response {
  const headers = new Headers({ ...PRIVATE, Location: new URL(to, app.links.base()).href });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

function originOf({ headers }: Request): Origin {
  const device = { token: "", languages: headers.get("accept-language") ?? "", timeZone: "" };
  return { userAgent: headers.get("user-agent") ?? "", ipAddress: addressOf(headers), device };
}
