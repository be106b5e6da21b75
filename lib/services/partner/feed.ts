import type { App } from "#lib/ports";
import { isRefusal, Refusal } from "#lib/refusal";
import { readTable, TABLE_LIMITS } from "#lib/text/csv";
import { assertSending } from "../base/sending";
import { hasNames } from "./fields";

const MIB = 1_024 * 1_024;
const MOST_BYTES = 10 * MIB;
const MOST_RECORDS = 20_000;
const WITHIN_MS = 30_000;
const REDIRECTS = 3;

export type FeedRecord = { row: number; record: Record<string, unknown> };
/** Parses untrusted JSON. */
export type ParseJson = (text: string) => unknown;

/** All network failures get one message, so that the caller cannot scan ports or read responses. */
export async function fetchFeed(app: App, url: string): Promise<Uint8Array> {
  await assertSending(app);
  const outcome = await app.web.fetch({
    url,
    method: "GET",
    headers: { accept: "application/json, text/csv;q=0.9" },
    redirects: REDIRECTS,
    withinMs: WITHIN_MS,
    maxBytes: MOST_BYTES,
  });
  if (!("answer" in outcome) || outcome.answer.status < 200 || outcome.answer.status > 299) {
    throw new Refusal("source_unreachable", "The source could not be read. Check its address in a browser.");
  }
  if (outcome.answer.isCut) {
    throw new Refusal("source_too_large", `The source is larger than the maximum of ${MOST_BYTES} bytes.`);
  }
  return outcome.answer.body;
}

/** The records of a feed: a JSON list, an object that contains one, or a CSV table. */
export function readFeed(bytes: Uint8Array, parse: ParseJson): FeedRecord[] {
  const start = startOf(bytes);
  if (start === "<") {
    const message = "The source is a web page or XML; it must be JSON or CSV. Does it require signing in?";
    throw new Refusal("source_invalid", message);
  }
  // Decided by content, because content types are unreliable: a table does not begin with a bracket.
  const records = start === "[" || start === "{" ? readJson(bytes, parse) : readCsv(bytes);
  if (records.length <= MOST_RECORDS) return records;
  throw new Refusal(
    "source_too_large",
    `The source has ${records.length} records; the maximum is ${MOST_RECORDS}.`,
  );
}

function startOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 1_024)).trim().charAt(0);
}

function readJson(bytes: Uint8Array, parse: ParseJson): FeedRecord[] {
  const value = asOurs(() => parse(new TextDecoder().decode(bytes)));
  const list = Array.isArray(value) ? value : listIn(value as Record<string, unknown>);
  if (!list) {
    throw new Refusal(
      "source_invalid",
      "The source must be a list, or contain one as exhibitors, items or data.",
    );
  }
  return list.map((item, index) => ({ row: index + 1, record: recordOf(item) }));
}

function listIn(value: Record<string, unknown>): unknown[] | undefined {
  return [value.exhibitors, value.items, value.data].find(Array.isArray);
}

/** An item that is not an object has no fields and is refused for its missing name. */
function recordOf(item: unknown): Record<string, unknown> {
  return typeof item === "object" && item !== null && !Array.isArray(item) ? { ...item } : {};
}

function readCsv(bytes: Uint8Array): FeedRecord[] {
  const limits = { ...TABLE_LIMITS, bytes: MOST_BYTES, rows: MOST_RECORDS };
  const { headers, rows } = asOurs(() => readTable(bytes, { limits }));
  if (!hasNames(headers)) {
    throw new Refusal("source_invalid", "The source must be JSON, or a table with a column of names.");
  }
  return rows.map(({ row, cells }) => ({
    row,
    record: Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ""])),
  }));
}

/** The source is at fault, not the request, so the error code changes. */
function asOurs<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isTooLarge = error.code === "csv_too_large" || error.code === "json_too_deep";
    const message = isTooLarge ? "The source is too large or too deep" : "The source cannot be read";
    throw new Refusal(isTooLarge ? "source_too_large" : "source_invalid", `${message}: ${error.message}`);
  }
}
