import { setTimeout as sleep } from "node:timers/promises";
import type { Latencies } from "./latencies";

/** The people of a fair's opening hour, and what each does until it ends. */

export type Hour = {
  base: string;
  apiKey: string;
  event: string;
  booths: readonly string[];
  latencies: Latencies;
  random(): number;
  /** In `performance.now()`. */
  endMs: number;
};

type RequestOptions = { method?: string; body?: unknown; headers?: Record<string, string> };

const isOver = ({ endMs }: Hour) => performance.now() >= endMs;
const pick = <T>({ random }: Hour, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Waits about this long, as people do between requests. */
async function think(hour: Hour, seconds: number): Promise<void> {
  const leftMs = Math.max(0, hour.endMs - performance.now());
  await sleep(Math.min(leftMs, seconds * 1_000 * (0.5 + hour.random())));
}

export async function request(
  hour: Hour,
  kind: string,
  path: string,
  ask: RequestOptions = {},
): Promise<string | undefined> {
  const { method = "GET", body, headers = {} } = ask;
  return hour.latencies.measure(kind, async () => {
    const answer = await fetch(`${hour.base}${path}`, {
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${answer.status} ${codeIn(text)}`);
    return text;
  });
}

function codeIn(text: string): string {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? "";
}

const WORDS = ["coffee", "machine", "laser", "steel", "software", "paper", "wood", "energy"];

/** Opens the plan, searches, finds a route, and checks whether something has changed. */
export async function visitor(hour: Hour, number: number): Promise<void> {
  const api = `/api/v1/events/${hour.event}`;
  const feed = `/e/${hour.event}`;
  const seen = (event: object) =>
    request(hour, "visit recorded", `${api}/analytics`, {
      method: "POST",
      body: { events: [{ sessionId: `visitor-${number}`, ...event }] },
    });
  await think(hour, 5);
  while (!isOver(hour)) {
    await request(hour, "plan page", feed);
    await request(hour, "plan data", `${feed}/data.json`);
    await request(hour, "booth status", `${feed}/status.json`);
    for (let step = 0; step < 4 && !isOver(hour); step += 1) {
      await think(hour, 3);
      await seen({ type: "search", query: pick(hour, WORDS) });
      await think(hour, 3);
      const [from, to] = [pick(hour, hour.booths), pick(hour, hour.booths)];
      await route(hour, `${api}/route?from=booth:${from}&to=booth:${to}`);
      await request(hour, "version", `${feed}/version.json`);
    }
  }
}

/** Two booths without a route between them are not an error of the server. */
async function route(hour: Hour, path: string): Promise<void> {
  await hour.latencies.measure("route", async () => {
    const answer = await fetch(`${hour.base}${path}`);
    const text = await answer.text();
    if (answer.status >= 400 && codeIn(text) !== "no_route")
      throw new Error(`${answer.status} ${codeIn(text)}`);
  });
}

/** Reserves a free booth and pays for it. */
export async function buyer(hour: Hour, booths: string[]): Promise<void> {
  const api = `/api/v1/events/${hour.event}`;
  while (!isOver(hour)) {
    await think(hour, 4);
    const boothId = booths.pop();
    if (!boothId) return;
    const who = {
      company: `Company ${boothId}`,
      contactName: "Bea",
      contactEmail: `${boothId}@example.test`,
    };
    const body = { boothId, ...who };
    const text = await request(hour, "reservation", `${api}/reserve`, { method: "POST", body });
    if (!text) continue;
    const { id } = JSON.parse(text).data.order;
    await request(hour, "payment", `${api}/orders/${id}/pay`, {
      method: "POST",
      body: {},
      headers: keyOf(hour),
    });
  }
}

/** Edits booths and looks at lists, as the team does. */
export async function editor(hour: Hour): Promise<void> {
  const api = `/api/v1/events/${hour.event}`;
  const headers = keyOf(hour);
  while (!isOver(hour)) {
    await think(hour, 2);
    const id = pick(hour, hour.booths);
    await request(hour, "booth edited", `${api}/booths/${id}`, {
      method: "PATCH",
      body: { notes: `Looked at ${Math.round(performance.now())}` },
      headers,
    });
    await request(hour, "list of exhibitors", `${api}/exhibitors?limit=50&q=${pick(hour, WORDS)}`, {
      headers,
    });
    await request(hour, "list of orders", `${api}/orders?limit=50`, { headers });
  }
}

/** Holds an event stream open, as an open map does. */
export async function listener(hour: Hour): Promise<void> {
  await hour.latencies.measure("event stream opened", async () => {
    const abort = new AbortController();
    const answer = await fetch(`${hour.base}/e/${hour.event}/live`, { signal: abort.signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    setTimeout(() => abort.abort(), Math.max(0, hour.endMs - performance.now()));
    // Reads until the hour is over.
    void answer.text().catch(() => {});
  });
}

function keyOf({ apiKey }: Hour): Record<string, string> {
  return { authorization: `Bearer ${apiKey}` };
}
