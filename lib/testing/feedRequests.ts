import { getPlanFeed } from "#lib/api/feeds";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { UNLIMITED } from "#lib/rateLimits/limiter";
import { BASE } from "#lib/testing/ask";
import type { World } from "#lib/testing/world";

type Asking = World["ask"];

export async function slugOf(ask: Asking): Promise<string> {
  const { getEvent } = await import("#lib/api/events");
  return (await ask(getEvent)).body.data.slug;
}

export async function ownFair(ask: Asking, app: World["app"]) {
  const { findFair } = await import("#lib/store/events");
  const fair = await findFair(app.db.read, await slugOf(ask), null);
  if (!fair) throw new Error("The world has a fair.");
  return fair;
}

export function feedOf(
  app: World["app"],
  feed: Parameters<ReturnType<typeof serving>>[0],
  path: string,
  headers = {},
) {
  const handler = serving(() => depsOf(app, { baseUrl: BASE }, { take: async () => UNLIMITED }))(feed);
  return handler.GET(new Request(`${BASE}${path}`, { headers }));
}

export async function fetchFeed(
  app: World["app"],
  slug: string,
  accepted: string,
  headers: Record<string, string> = {},
) {
  const path = `/e/${slug}/data.json`;
  const response = await feedOf(app, getPlanFeed, path, { ...headers, "accept-encoding": accepted });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
