import { CODING_HEADER, type Coding, codingFor } from "./coding";
import { isKeptIn304 } from "./conditional";

/** A response without the headers of a single request. */
export type CachedResponse = {
  headers: Record<string, string>;
  body: Uint8Array;
  /** Headers of a 304 response. */
  headersIfKnown: Record<string, string>;
};

/** When a response becomes invalid: at the next publication or at the next write. */
export type Lifetime = "until published" | "until written";

type Entry = CachedResponse & {
  owner: string;
  lifetime: Lifetime;
  /** After this time the next request still gets it, and it is refreshed in the background. */
  refreshAtMs: number;
  refetch: () => Promise<unknown>;
  isRefetching: boolean;
  /** Invalidated by a write; served only if the database is unavailable. */
  isOver: boolean;
};

/** Calls the handlers again; they add their response to the cache as usual. */
export type Refetch = (request: Request) => Promise<unknown>;

/** The responses of one path by encoding. */
type Forms = Partial<Record<Coding, Entry>>;

export type CacheLimits = {
  /** Changes by other instances are noticed only by requesting the response again. */
  refreshMs: number;
  maxBytes: number;
};

const LIMITS: CacheLimits = { refreshMs: 1_000, maxBytes: 128 * 1024 * 1024 };
/** Equal to stale-while-revalidate of these responses. */
const REST_MS: Record<Lifetime, number> = { "until published": 60_000, "until written": 15_000 };
/** Headers of a single request, or set by the server that sends the response. */
const OF_ONE_REQUEST = /^(x-request-id|x-body-coding|ratelimit-|content-length|date|connection)/;

/** Caches public responses in memory, so that most requests need no work. */
export class ResponseCache {
  private readonly entries = new Map<string, Forms>();
  private readonly rounds = new Map<string, number>();
  private readonly nowMs: () => number;
  private readonly limits: CacheLimits;
  private bytes = 0;

  constructor(nowMs: () => number, limits: Partial<CacheLimits> = {}) {
    this.nowMs = nowMs;
    this.limits = { ...LIMITS, ...limits };
  }

  get size(): number {
    return this.bytes;
  }

  find(path: string, acceptEncoding: string | null | undefined): CachedResponse | undefined {
    const entry = this.entries.get(path)?.[codingFor(acceptEncoding)];
    if (!entry || entry.isOver) return undefined;
    const now = this.nowMs();
    if (now < entry.refreshAtMs) return entry;
    // An entry that was not requested for longer may be far out of date, so this request is not answered from the
    // cache.
    const isRecent = now < entry.refreshAtMs + REST_MS[entry.lifetime];
    entry.refreshAtMs = now + this.limits.refreshMs;
    if (!isRecent) return undefined;
    if (!entry.isRefetching) refetchInBackground(entry);
    return entry;
  }

  /** The last response of the current publication, however old, for when the database is unavailable. */
  lastResponse(request: Request): Response | undefined {
    const { pathname, search } = new URL(request.url);
    const last = this.entries.get(pathname)?.[codingFor(request.headers.get("accept-encoding"))];
    if (!last || search !== "") return undefined;
    const coding = last.headers["content-encoding"];
    const headers = { ...last.headers, ...(coding && { [CODING_HEADER]: coding }) };
    return new Response(new Uint8Array(last.body), { headers });
  }

  /**
   * Call before producing a response. The returned function stores it, unless the entry was invalidated in the
   * meantime, because the response may then be based on old data.
   */
  watch(
    owner: string,
    lifetime: Lifetime,
    refetch: Refetch,
  ): (request: Request, response: Response) => Promise<void> {
    const round = this.roundOf(owner, lifetime);
    return async (request, response) => {
      const isPlain = request.method === "GET" && response.status === 200;
      if (!isPlain || new URL(request.url).search !== "") return;
      const body = new Uint8Array(await response.clone().arrayBuffer());
      if (this.roundOf(owner, lifetime) !== round) return;
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => !OF_ONE_REQUEST.test(name)),
      );
      const { url } = request;
      const accepted = request.headers.get("accept-encoding") ?? "";
      const refreshAtMs = this.nowMs() + this.limits.refreshMs;
      const headersIfKnown = Object.fromEntries(
        Object.entries(headers).filter(([name]) => isKeptIn304(name)),
      );
      // Without the first visitor's other headers.
      const refetchSame = () => refetch(new Request(url, { headers: { "accept-encoding": accepted } }));
      this.keep(new URL(url).pathname, codingFor(accepted), {
        owner,
        lifetime,
        headers,
        headersIfKnown,
        body,
        refreshAtMs,
        refetch: refetchSame,
        isRefetching: false,
        isOver: false,
      });
    };
  }

  /** Invalidates responses. A publication also invalidates everything that a write does. */
  drop(owner: string, what: "published" | "written"): void {
    const over: Lifetime[] = what === "published" ? ["until published", "until written"] : ["until written"];
    for (const lifetime of over) this.rounds.set(`${owner} ${lifetime}`, this.roundOf(owner, lifetime) + 1);
    for (const [path, forms] of this.entries) {
      const dropped = Object.values(forms).filter(
        (entry) => entry.owner === owner && over.includes(entry.lifetime),
      );
      for (const entry of dropped) entry.isOver = true;
      if (dropped.length > 0 && what === "published") this.forget(path);
    }
  }

  private keep(path: string, coding: Coding, entry: Entry): void {
    const forms = { ...this.entries.get(path), [coding]: entry };
    this.forget(path);
    this.entries.set(path, forms);
    this.bytes += bytesOf(forms);
    // A map iterates in insertion order, so the first entry is the oldest.
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.limits.maxBytes) break;
      this.forget(oldest);
    }
  }

  /** Removes a path that no longer exists. */
  forget(path: string): void {
    this.bytes -= bytesOf(this.entries.get(path) ?? {});
    this.entries.delete(path);
  }

  private roundOf(owner: string, lifetime: Lifetime): number {
    return this.rounds.get(`${owner} ${lifetime}`) ?? 0;
  }
}

function refetchInBackground(entry: Entry): void {
  entry.isRefetching = true;
  const done = () => {
    entry.isRefetching = false;
  };
  entry.refetch().then(done, done);
}

function bytesOf(forms: Forms): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 0);
}
