import { expect } from "vitest";
import { z } from "zod";
import { listApiKeys } from "#lib/api/keys";
import type { Endpoint } from "#lib/declare/endpoint";
import type { Json } from "./ask";
import type { World } from "./world";

type Query = Record<string, string>;
type Walk = { query?: Query; params?: Query; between?: () => Promise<unknown> };

/** All records of a list, page after page; `between` runs before each further page. */
export async function walkPages({ ask }: World, list: Endpoint, walk: Walk): Promise<Json[]> {
  const { query = {}, params = {}, between } = walk;
  const seen: Json[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = await ask(list, { params, query: { ...query, ...(after && { after }) } });
    expect([list.path, page.status, page.body.error]).toEqual([list.path, 200, undefined]);
    const { data, meta } = page.body;
    const records = recordsIn(data);
    expect([records.length <= Number(query.limit), meta.offset]).toEqual([true, 0]);
    seen.push(...records);
    after = meta.next;
    if (seen.length > 5_000) throw new Error(`${list.path} has no end with ${JSON.stringify(query)}.`);
    if (after !== null) await between?.();
  }
  return seen;
}

/** The check and the comparison answer with a record around their list. */
function recordsIn(data: Json): Json[] {
  return Array.isArray(data) ? data : (data.issues ?? data.objects);
}

/** Walks through all lists of an event and its organisation, and returns the paths of those with several records. */
export async function walkAllLists(
  world: World,
  event: string,
  endpoints: readonly Endpoint[],
): Promise<string[]> {
  const filled: string[] = [];
  const params = { event, number: "live" };
  // The first use of a key is noted in the background, which would change the list while it is walked.
  await expect.poll(async () => (await world.ask(listApiKeys)).body.data[0].lastUsedAt).not.toBeNull();
  for (const list of endpoints) {
    const isPaged = list.query instanceof z.ZodObject && "offset" in list.query.shape;
    if (!isPaged || /\{(id|partner)\}/.test(list.path)) continue;
    const all = await world.ask(list, { params, query: { limit: "1000" } });
    // Lists of people require a session, and live keys cannot read the e-mails of a sandbox.
    if (all.body.error?.code === "session_required" || list.path === "/api/v1/sandbox/emails") continue;
    expect([list.path, all.status]).toEqual([list.path, 200]);
    const records = recordsIn(all.body.data);
    if (records.length > 1) filled.push(list.path);
    const query = { limit: String(Math.max(1, Math.ceil(records.length / 4))) };
    expect([list.path, await walkPages(world, list, { params, query })]).toEqual([list.path, records]);
  }
  return filled;
}
