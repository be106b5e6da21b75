import type { z } from "zod";
import { type BodyReader, contentTypeOf, decode, MIB, readBytes, tooLarge } from "#lib/declare/body";
import { validate } from "#lib/declare/validate";
import { Refusal } from "#lib/refusal";
import { decodeText } from "#lib/text/encoding";
import { parseJson } from "#lib/text/json";

type FileReader = BodyReader<Uint8Array>;

function reader(content: FileReader["content"], maxBytes: number, read: FileReader["read"]): FileReader {
  return { content, maxBytes, optional: false, read };
}

/** What multipart framing and other fields may add to a file. */
const FRAMING_BYTES = MIB / 16;

/** A body that may also be a file of another type. */
export function orFile<Body>(
  { parse: _parse, ...reader }: BodyReader<Body>,
  type: string,
  maxBytes: number,
): BodyReader<Body | Uint8Array> {
  return {
    ...reader,
    content: { ...reader.content, [type]: "binary" },
    read: (request) =>
      contentTypeOf(request) === type ? readBytes(request, maxBytes) : reader.read(request),
  };
}

const CSV_MAX_BYTES = 5 * MIB;

/** The bytes of a CSV file, sent as `{ csv }`, as a multipart file or as the body. */
export function csv(schema: z.ZodType<{ csv: string }>): FileReader {
  const content = {
    "text/csv": "text",
    "application/json": schema,
    "multipart/form-data": "binary",
  } as const;
  // JSON escapes and multipart framing make the body larger than the file.
  return reader(content, 2 * CSV_MAX_BYTES, async (request) => {
    const bytes = await readCsv(request, schema);
    if (bytes.length <= CSV_MAX_BYTES) return bytes;
    throw new Refusal(
      "csv_too_large",
      `The file has ${bytes.length} bytes; the maximum is ${CSV_MAX_BYTES}.`,
    );
  });
}

async function readCsv(request: Request, schema: z.ZodType<{ csv: string }>): Promise<Uint8Array> {
  const type = contentTypeOf(request);
  if (type === "multipart/form-data") {
    const part = await readPart(request, 2 * CSV_MAX_BYTES, "csv_invalid");
    return asUtf8(part.bytes, charsetOf(part.type));
  }
  const bytes = await readBytes(request, 2 * CSV_MAX_BYTES);
  if (type === "text/csv") return asUtf8(bytes, charsetOf(request.headers.get("content-type") ?? ""));
  return new TextEncoder().encode(validate(schema, parseJson(decode(bytes))).csv);
}

function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? null;
}

/** Another encoding is used only if the sender declares it. */
function asUtf8(bytes: Uint8Array, charset: string | null): Uint8Array {
  if (charset === null || /^utf-?8$/i.test(charset)) return bytes;
  try {
    return new TextEncoder().encode(decodeText(bytes, charset));
  } catch (error) {
    const isUnknown = error instanceof RangeError;
    throw new Refusal(
      "csv_encoding",
      isUnknown
        ? `Unknown charset "${charset}". Send the file as UTF-8.`
        : `The file is not valid ${charset}. Name its charset in Content-Type, or send it as UTF-8.`,
    );
  }
}

const FILE_MAX_BYTES = 8 * MIB;

/** One file of a form. Its name and declared type are ignored, because they cannot be trusted. */
export function upload(): FileReader {
  const maxBytes = FILE_MAX_BYTES + FRAMING_BYTES;
  return {
    ...reader({ "multipart/form-data": "binary" }, maxBytes, async (request) => {
      const { bytes } = await readPart(request, maxBytes, "image_invalid", "file_too_large");
      if (bytes.length <= FILE_MAX_BYTES) return bytes;
      throw tooLarge(bytes.length, FILE_MAX_BYTES, "file_too_large");
    }),
    tooLarge: "file_too_large",
  };
}

/** A file that is sent as the body or in a form, with the content type of either. */
export function fileOf(...types: string[]): FileReader {
  const maxBytes = FILE_MAX_BYTES + FRAMING_BYTES;
  const content = { ...eachOf(types, "text"), "multipart/form-data": "binary" } as const;
  const read: FileReader["read"] = async (request) => {
    const { bytes, type } =
      contentTypeOf(request) === "multipart/form-data"
        ? await readPart(request, maxBytes, "validation_error", "file_too_large")
        : {
            bytes: await readBytes(request, maxBytes, "file_too_large"),
            type: request.headers.get("content-type") ?? "",
          };
    // An XML file declares its own encoding.
    return type.includes("xml") ? bytes : asUtf8(bytes, charsetOf(type));
  };
  return { ...reader(content, maxBytes, read), tooLarge: "file_too_large" };
}

const DRAWING_MAX_BYTES = 50 * MIB;

/** A drawing of another program as the body. */
export function drawing(...types: string[]): FileReader {
  const read: FileReader["read"] = (request) => readBytes(request, DRAWING_MAX_BYTES, "file_too_large");
  return { ...reader(eachOf(types, "binary"), DRAWING_MAX_BYTES, read), tooLarge: "file_too_large" };
}

function eachOf<const T>(types: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(types.map((type) => [type, value]));
}

async function readPart(
  request: Request,
  maxBytes: number,
  code: "csv_invalid" | "image_invalid" | "validation_error",
  whenTooLarge?: FileReader["tooLarge"],
): Promise<{ bytes: Uint8Array; type: string }> {
  const bytes = await readBytes(request, maxBytes, whenTooLarge);
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes.slice(), { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  const part = form && [...form.values()].find((value) => typeof value !== "string");
  if (!part || typeof part === "string") throw new Refusal(code, "The form contains no file.");
  return { bytes: new Uint8Array(await part.arrayBuffer()), type: part.type };
}
