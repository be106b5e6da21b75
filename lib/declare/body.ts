import { z } from "zod";
import { Refusal } from "#lib/refusal";
import { parseJson } from "#lib/text/json";
import { validate } from "./validate";

export const MIB = 1024 * 1024;

/** How an endpoint reads its body: content types, size limit and parser. */
export type BodyReader<Body> = {
  /** The schema of each content type that is accepted. */
  content: Record<string, z.ZodType | "text" | "binary">;
  maxBytes: number;
  /** The noun for a body that is too large: a body, unless it is a file. */
  tooLarge?: TooLarge;
  /** The body may be omitted. */
  optional: boolean;
  read(request: Request): Promise<Body>;
  /** Parses bytes without a request, where no header matters. */
  parse?(bytes: Uint8Array): Body;
};

type TooLarge = "payload_too_large" | "file_too_large";

type JsonOptions = Partial<Pick<BodyReader<unknown>, "maxBytes" | "optional">>;

const MOST_ITEMS = 5_000;
const MANY_RECORDS = { maxBytes: 8 * MIB };

export function json<T extends z.ZodType>(schema: T, options: JsonOptions = {}): BodyReader<z.output<T>> {
  return jsonReader(schema, options, (value) => validate(schema, value));
}

/** One record or an array of them; errors in an array include the index of the item. */
export function bulkJson<T extends z.ZodType>(item: T): BodyReader<z.output<T> | z.output<T>[]> {
  const many = z.array(item).min(1);
  return jsonReader(z.union([many, item]), MANY_RECORDS, (value) =>
    Array.isArray(value) ? validate(many, value) : validate(item, value),
  );
}

type Shape = { schema: z.ZodType; isMeant: (value: unknown) => boolean };

/**
 * A body of one of several shapes, by default the first. The shape is determined before validation, so that errors
 * refer to the intended one.
 */
export function anyJson<Usual extends z.ZodType, Others extends readonly Shape[]>(
  usual: Usual,
  others: Others,
  options: JsonOptions = {},
): BodyReader<z.output<Usual> | z.output<Others[number]["schema"]>> {
  const schemas = others.map(({ schema }) => schema);
  return jsonReader(z.union([usual, ...schemas]), options, (value) => {
    const meant = others.find(({ isMeant }) => isMeant(value))?.schema ?? usual;
    return validate(meant, value) as z.output<Usual> | z.output<Others[number]["schema"]>;
  });
}

function jsonReader<Body>(
  schema: z.ZodType,
  { maxBytes = MIB, optional = false }: JsonOptions,
  take: (value: unknown) => Body,
): BodyReader<Body> {
  const parse = (bytes: Uint8Array) => {
    const text = decode(bytes);
    return take(text === "" && optional ? {} : jsonOf(text));
  };
  return {
    content: { "application/json": schema },
    maxBytes,
    optional,
    parse,
    read: async (request) => parse(await readBytes(request, maxBytes)),
  };
}

function jsonOf(text: string): unknown {
  const value = parseJson(text);
  if (!Array.isArray(value) || value.length <= MOST_ITEMS) return value;
  throw new Refusal("too_many_items", `The array has ${value.length} items; the maximum is ${MOST_ITEMS}.`);
}

export function contentTypeOf(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** The raw body with access to headers, to verify a signature. */
export function signed(): BodyReader<{ bytes: Uint8Array; header(name: string): string | null }> {
  return {
    content: { "application/json": z.looseObject({}) },
    maxBytes: MIB,
    optional: false,
    read: async (request) => ({
      bytes: await readBytes(request, MIB),
      header: (name) => request.headers.get(name),
    }),
  };
}

/** Checks headers before authentication, because these checks are cheap. */
export function refuseByHeaders(request: Request, body: BodyReader<unknown> | undefined): void {
  if (!body) return;
  const length = Number(request.headers.get("content-length") ?? "0");
  if (length > body.maxBytes) throw tooLarge(length, body.maxBytes, body.tooLarge);
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding !== "identity") {
    throw new Refusal("unsupported_media_type", `Send the body without Content-Encoding ${encoding}.`);
  }
  const type = contentTypeOf(request);
  const isEmpty = request.body === null || (length === 0 && request.headers.has("content-length"));
  if (type === "" && isEmpty && body.optional) return;
  if (Object.hasOwn(body.content, type)) return;
  const accepted = Object.keys(body.content).join(", ");
  throw new Refusal(
    "unsupported_media_type",
    `The content type is ${type || "missing"}; this endpoint accepts ${accepted}.`,
  );
}

/** Counts while reading and stops at the limit, because Content-Length may be wrong. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  whenTooLarge?: TooLarge,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(size, maxBytes, whenTooLarge);
    chunks.push(chunk);
  }
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) !== size) {
    throw new Refusal("validation_error", `Content-Length is ${announced}, but the body has ${size} bytes.`);
  }
  return Buffer.concat(chunks);
}

/** A client that disconnects is not an error of the server. */
async function* arriving({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk;
  } catch {
    throw new Refusal("validation_error", "The request ended before its body was complete.");
  }
}

/** Decodes UTF-8 or refuses. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("invalid_json", "The body is not UTF-8.");
  }
}

export function tooLarge(size: number, limit: number, code: TooLarge = "payload_too_large"): Refusal {
  const what = code === "file_too_large" ? "file" : "body";
  return new Refusal(code, `The ${what} has at least ${size} bytes; the maximum is ${limit}.`);
}
