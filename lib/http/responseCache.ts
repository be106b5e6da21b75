import { type Coding, codingFor } from "./coding";
import { isKeptIn304 } from "./conditional";

/** An answer as it left, without what belonged to its one request. */
export type CachedResponse = {
  headers: Record<string, string>;
  body: Uint8Array;
  /** What is left to say to a client that has the body already. */
  headersIfKnown: Record<string, string>;
};

/** How long an answer may be true: until something else is published, or until anything is written. */
export type Lifetime = "until published" | "until written";

type Entry = CachedResponse & {
  owner: string;
  lifetime: Lifetime;
  /** Then it is asked for anew, while it is still given. */
  refreshAtMs: number;
  askAnew: () => Promise<unknown>;
  isAskedAnew: boolean;
  /** Something was written since, so that it is given only when there is no other answer. */
  isOver: boolean;
};

/** Asks the handlers again; they give their answer to the cache, as they do with every other. */
export type Ask = (request: Request) => Promise<unknown>;

/** An address, in the encodings in which it was asked for. */
type Forms = Partial<Record<Coding, Entry>>;

export type CacheLimits = {
  /** Another instance may have written meanwhile, and we learn of it only by asking. */
  refreshMs: number;
  maxBytes: number;
};

const LIMITS: CacheLimits = { refreshMs: 1_000, maxBytes: 128 * 1024 * 1024 };
/** As long as caches are told that they may show what is old while they ask anew. */
const REST_MS: Record<Lifetime, number> = { "until published": 60_000, "until written": 15_000 };
/** Belongs to one request, or is told by whoever sends the answer. */
const OF_ONE_REQUEST = /^(x-request-id|x-body-coding|ratelimit-|content-length|date|connection)/;

/** Answers that are the same for everybody, kept in memory so that most requests for them need no work at all. */
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

  find(path: string, acceptEncoding: string | null | undefined): CachedResponse | undefined {
    const entry = this.entries.get(path)?.[codingFor(acceptEncoding)];
    if (!entry || entry.isOver) return undefined;
    const now = this.nowMs();
    if (now < entry.refreshAtMs) return entry;
    // What rested for longer may be worth nothing by now, so that one visitor is let through to the truth.
    const isRecent = now < entry.refreshAtMs + REST_MS[entry.lifetime];
    entry.refreshAtMs = now + this.limits.refreshMs;
    if (!isRecent) return undefined;
    if (!entry.isAskedAnew) askAgain(entry);
    return entry;
  }

  /** What was answered last, however long ago, for when there is no other answer; nothing of a former publication. */
  findLast(path: string, acceptEncoding: string | null): CachedResponse | undefined {
    return this.entries.get(path)?.[codingFor(acceptEncoding)];
  }

  /**
   * Called before the work of an answer begins. What it returns keeps the answer, unless something was dropped
   * meanwhile: then the work may have begun with what is no longer true.
   */
  watch(
    owner: string,
    lifetime: Lifetime,
    ask: Ask,
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
      // As nobody in particular: who asked first brought more than that along.
      const askAnew = () => ask(new Request(url, { headers: { "accept-encoding": accepted } }));
      this.keep(new URL(url).pathname, codingFor(accepted), {
        owner,
        lifetime,
        headers,
        headersIfKnown,
        body,
        refreshAtMs,
        askAnew,
        isAskedAnew: false,
        isOver: false,
      });
    };
  }

  /** Forgets what is not true any more; what is published anew is also written anew. */
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
    // They stand in the order in which they came, so the first one is the oldest.
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.limits.maxBytes) break;
      this.forget(oldest);
    }
  }

  /** What was there is there no more. */
  forget(path: string): void {
    this.bytes -= bytesOf(this.entries.get(path) ?? {});
    this.entries.delete(path);
  }

  private roundOf(owner: string, lifetime: Lifetime): number {
    return this.rounds.get(`${owner} ${lifetime}`) ?? 0;
  }
}

function askAgain(entry: Entry): void {
  entry.isAskedAnew = true;
  const heard = () => {
    entry.isAskedAnew = false;
  };
  entry.askAnew().then(heard, heard);
}

function bytesOf(forms: Forms): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 0);
}
