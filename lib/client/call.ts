import type { endpoints } from "#lib/api/index";
import type { PathParams } from "#lib/declare/endpoint";
import type { Fault } from "#lib/refusal";

/**
 * The API client of the browser, typed by the declarations: `call("GET /api/v1/events")`. Imports only types, so no
 * server code is bundled.
 */
type Declared = (typeof endpoints)[number];
type ByLine = { [E in Declared as `${E["method"]} ${E["path"]}`]: NonNullable<E["types"]> };
export type Line = keyof ByLine;

/** JSON has no dates: they can be passed as Date and are returned as text. */
type Sent<T> = T extends Uint8Array
  ? Blob
  : T extends Date
    ? Date | string
    : T extends object
      ? { [Key in keyof T]: Sent<T[Key]> }
      : T;
type Received<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Received<T[Key]> } : T;

export type Answer<L extends Line> = Received<ByLine[L]["wire"]>;
export type BodyOf<L extends Line> = Sent<ByLine[L]["body"]>;

type Unless<Missing, Options> = [unknown] extends [Missing] ? unknown : Options;
type Options<L extends Line> = (L extends `${string} ${infer Path}`
  ? keyof PathParams<Path> extends never
    ? unknown
    : { params: PathParams<Path> }
  : unknown) &
  Unless<ByLine[L]["query"], { query?: ByLine[L]["query"] }> &
  Unless<ByLine[L]["body"], { body: BodyOf<L> }> & {
    /** Identifies a repeated call whose response may have been lost. */
    idempotencyKey?: string;
  };

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
};

/** An error response of the server. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Fault[] | Record<string, unknown> | undefined;

  constructor(status: number, error: { code: string; message: string; details?: CallRefused["details"] }) {
    super(error.message);
    this.name = "CallRefused";
    this.status = status;
    this.code = error.code;
    this.details = error.details;
  }
}

export async function call<L extends Line>(
  line: L,
  ...[options]: Record<never, never> extends Options<L> ? [options?: Options<L>] : [options: Options<L>]
): Promise<Answer<L>> {
  const { params, query, body, idempotencyKey } = (options ?? {}) as Loose;
  const [method, path = ""] = line.split(" ");
  const response = await fetch(addressOf(path, params, query), {
    method,
    // Lets the browser finish the request when the page is left.
    keepalive: method === "DELETE",
    ...contentOf(body, idempotencyKey),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer<L>;
  throw new CallRefused(response.status, errorIn(answer));
}

function addressOf(path: string, params: Loose["params"] = {}, query: Loose["query"] = {}): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const queryPairs = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => [key, String(one)]),
  );
  return queryPairs.length === 0 ? address : `${address}?${new URLSearchParams(queryPairs)}`;
}

function contentOf(body: unknown, idempotencyKey: string | undefined): RequestInit {
  const named: Record<string, string> =
    idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
  if (body === undefined) return { headers: named };
  if (body instanceof Blob && body.type.startsWith("image/")) return { body: formWith(body), headers: named };
  if (body instanceof Blob) return { body, headers: { ...named, "Content-Type": typeOfFile(body) } };
  return { body: JSON.stringify(body), headers: { ...named, "Content-Type": "application/json" } };
}

/** Systems report the types of CSV files and archives differently, or not at all. */
function typeOfFile({ type }: Blob): string {
  if (type.includes("zip")) return "application/zip";
  return type.endsWith("xml") ? "application/xml" : "text/csv";
}

/** Images are sent as form data, whose boundary the browser sets. */
function formWith(file: Blob): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

function errorIn(answer: unknown): ConstructorParameters<typeof CallRefused>[1] {
  const error = answer && typeof answer === "object" && "error" in answer ? answer.error : null;
  if (error && typeof error === "object" && "code" in error && "message" in error) {
    return error as ConstructorParameters<typeof CallRefused>[1];
  }
  return { code: "internal_error", message: "The server sent an invalid response. Try again." };
}
