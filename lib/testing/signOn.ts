import { signOnPage } from "#lib/api/signOnPages";
import { depsOf, openSignIn } from "#lib/app/requests";
import { guardedWeb } from "#lib/outside/guarded";
import { identityProvidersOver } from "#lib/outside/identityProviders";
import type { Web } from "#lib/ports/network";
import { BASE, noLimits } from "./ask";
import { Browser } from "./browser";
import { OFFICE_SETTINGS, openOffice } from "./office";
import type { World } from "./world";

/** An office whose people sign in through a provider on this machine, and a name server whose records tests set. */
export async function openSignOn(world: World) {
  const texts = new Map<string, string[]>();
  const rule = { loopback: true, plainHttp: true, allow: [], own: { hosts: [], port: 0 } };
  const web: Web = { ...guardedWeb(rule), assertAllowed: () => {} };
  const outside = {
    web,
    identityProviders: identityProvidersOver(web),
    dns: { texts: async (name: string) => texts.get(name) ?? [] },
  };
  const office = await openOffice({ ...world, app: { ...world.app, ...outside } });
  const deps = depsOf(office.app, OFFICE_SETTINGS, noLimits);
  const answerSignIn = await openSignIn(office.app, OFFICE_SETTINGS);
  const answer = (request: Request) => {
    const [first, ...path] = new URL(request.url).pathname.slice(1).split("/");
    return first === "sso" ? signOnPage(deps, request, path) : answerSignIn(request);
  };
  return {
    ...office,
    texts,
    newBrowser: () => new Browser(BASE, answer),
  };
}

/** The address that a sign-in response redirects to. */
export function goalOf(response: Response): string {
  return response.headers.get("location") ?? "";
}

/** Why the sign-in failed, as the sign-in page says; null if it succeeded. */
export function failureOf(response: Response): string | null {
  return new URL(goalOf(response)).searchParams.get("sso");
}
