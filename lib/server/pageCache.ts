import { createHash } from "node:crypto";
import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Coding, codingFor } from "#lib/httpCache/coding";
import { hasIt } from "#lib/httpCache/conditional";
import { asksForAll } from "#lib/plan/outline";
import type { Address } from "./address";
import { type Answer, beforeHead } from "./answer";
import { isViewer } from "./policy";

/** A rendered page, and the hashes of its inline scripts for the policy. */
export type CachedPage = { scripts: readonly string[]; answer: Answer };

export type PageCacheParts = {
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Identifies what an event shows at the moment; null if it shows no plan. */
  editionOf: (event: string) => Promise<string | null>;
  maxBytes?: number;
};

type Page = {
  status: number;
  headers: Record<string, OutgoingHttpHeader>;
  scripts: readonly string[];
  etag: string;
  forms: Record<Coding, Buffer>;
};

const MAX_BYTES = 48 * 1024 * 1024;
/** A compromise between size and the waiting time of the first visitor. */
const BROTLI_QUALITY = 7;
const LONGEST_LANGUAGES = 200;
/** Browsers may store the page but must revalidate it; shared caches may not store it. */
const KEEPING = "private, no-cache";
const Vary = "Accept-Encoding, Accept-Language";
const SIGN_IN = "sign-in";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Caches the viewer pages and the sign-in page, rendered once for everyone. Only requests without personal state are
 * served from here. Cached inline scripts never change, so the policy lists their hashes; other pages use a nonce.
 */
export function pageCacheOf({ pages, editionOf, maxBytes = MAX_BYTES }: PageCacheParts) {
  const kept = new Map<string, Page>();
  const coming = new Map<string, Promise<Page>>();
  let bytes = 0;

  const keep = (key: string, page: Page) => {
    kept.set(key, page);
    bytes += sizeOf(page);
    // The most recently used entries are last.
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(old);
    }
  };

  const make = async (key: string, request: IncomingMessage): Promise<Page> => {
    const page = await rendered(request, pages);
    if (page.status === 200) keep(key, page);
    return page;
  };

  const pageFor = (key: string, request: IncomingMessage): Promise<Page> | Page => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const waited = coming.get(key);
    if (waited) return waited;
    const made = make(key, request).finally(() => coming.delete(key));
    coming.set(key, made);
    return made;
  };

  return async (address: Address, request: IncomingMessage): Promise<CachedPage | null> => {
    const variant = isSignIn(address, request) || isViewer(address) ? requestKeyOf(request) : null;
    if (variant === null) return null;
    const edition = isViewer(address) ? await editionOf(address.segments[1] ?? "") : SIGN_IN;
    if (edition === null) return null;
    const coding = codingFor(request.headers["accept-encoding"]?.toString());
    const known = request.headers["if-none-match"];
    const page = await pageFor(JSON.stringify([edition, ...address.segments, variant]), request);
    return { scripts: page.scripts, answer: answerOf(page, coding, known) };
  };
}

export type PageCache = ReturnType<typeof pageCacheOf>;

/**
 * The sign-in page without a session. Many exhibitors may open it at the same moment, and rendering it takes 10 ms of
 * processor time.
 */
function isSignIn({ path }: Address, { url = "", headers }: IncomingMessage): boolean {
  return path === "/sign-in" && !url.includes("?") && headers.cookie === undefined;
}

/** The cache key of everything the page depends on besides its event; null if the page is personal. */
function requestKeyOf({ method, url = "", headers }: IncomingMessage): string | null {
  const languages = headers["accept-language"]?.toLowerCase() ?? "";
  const isPlain = method === "GET" && !("rsc" in headers) && !("next-action" in headers);
  if (!isPlain || languages.length > LONGEST_LANGUAGES) return null;
  const query = new URLSearchParams(url.split("?", 2)[1] ?? "");
  if (!asksForAll(query.keys())) return null;
  query.sort();
  return `${languages} ${query}`;
}

async function rendered(request: IncomingMessage, pages: PageCacheParts["pages"]): Promise<Page> {
  // The response is compressed below, once per encoding.
  delete request.headers["accept-encoding"];
  delete request.headers["if-none-match"];
  const { status, headers, body: html } = await caught(request, pages);
  const [br, gz] = await Promise.all([
    brotliAsync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipAsync(html),
  ]);
  return {
    status,
    headers,
    scripts: scriptsOf(html),
    etag: digestOf(html).slice(0, 22),
    forms: { identity: Buffer.from(html), br, gzip: gz },
  };
}

/** Captures the whole response of Next before any of it is sent. */
async function caught(request: IncomingMessage, pages: PageCacheParts["pages"]) {
  const response = new ServerResponse(request);
  beforeHead(response, () => {});
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    const take = (piece: unknown) => {
      if (typeof piece === "string" || piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
    };
    response.write = (piece: unknown) => {
      take(piece);
      return true;
    };
    response.end = (piece?: unknown) => {
      take(piece);
      resolve();
      response.emit("finish");
      return response;
    };
  });
  await Promise.all([pages(request, response), ended]);
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      value === undefined || OF_ONE_ANSWER.test(name) ? [] : [[name, value]],
    ),
  );
  return { status: response.statusCode, headers, body: Buffer.concat(pieces).toString() };
}

/** Headers that belong to one response, or that the server in front adds. */
const OF_ONE_ANSWER =
  /^(content-length|content-encoding|transfer-encoding|connection|etag|x-powered-by|cache-control|vary)$/;

function answerOf({ status, headers, etag, forms }: Page, coding: Coding, ifNoneMatch?: string): Answer {
  if (status !== 200) {
    return { status, headers: { ...headers, "Cache-Control": "private, no-store" }, body: forms.identity };
  }
  const shortly = { ETag: `"${etag}-${coding}"`, "Cache-Control": KEEPING, Vary };
  if (hasIt(ifNoneMatch, shortly.ETag)) return { status: 304, headers: shortly };
  const encoded = coding !== "identity" && { "Content-Encoding": coding };
  return { status, headers: { ...headers, ...shortly, ...encoded }, body: forms[coding] };
}

/** Hashes of a page's inline scripts for the policy; data blocks are not executed and left out. */
function scriptsOf(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...inline].map(([, text = ""]) => `'sha256-${digestOf(text, "base64")}'`))];
}

function digestOf(text: string, as: "base64" | "base64url" = "base64url"): string {
  return createHash("sha256").update(text).digest(as);
}

function sizeOf({ forms }: Page): number {
  return forms.identity.length + forms.br.length + forms.gzip.length;
}
