import type { z } from "zod";
import { type BodyReader, contentTypeOf, decode, readBytes } from "#lib/declare/body";
import { validate } from "#lib/declare/validate";
import { Refusal } from "#lib/refusal";
import { parseJson, storableText } from "#lib/text/json";

/** The size of an image plus multipart framing. */
const MAX_BYTES = 8 * 1024 * 1024 + 64 * 1024;
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** One record, as JSON or as a form; `spelled` converts property names to the schema's spelling. */
export function record<T extends z.ZodType>(
  schema: T,
  spelled: (given: Record<string, unknown>) => unknown,
): BodyReader<z.output<T>> {
  return {
    content: Object.fromEntries(["application/json", ...FORMS].map((type) => [type, schema])),
    maxBytes: MAX_BYTES,
    optional: true,
    async read(request) {
      const given = await readRecord(request);
      return validate(schema, isRecord(given) ? spelled(given) : given);
    },
  };
}

/** Reads any of these formats; an empty body is an empty record. */
export async function readRecord(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BYTES);
  if (bytes.length === 0) return {};
  return FORMS.includes(contentTypeOf(request))
    ? readForm(bytes, request.headers.get("content-type") ?? "")
    : parseJson(decode(bytes));
}

/** A repeated field becomes a list, a file becomes its bytes. */
async function readForm(bytes: Uint8Array, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(bytes.slice(), { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  if (!form) throw new Refusal("validation_error", `The body is not valid ${type.split(";")[0]}.`);
  const entries = [...new Set(form.keys())].map(async (name) => {
    const values = await Promise.all(form.getAll(name).map((value) => plain(value, name)));
    return [name, values.length === 1 ? values[0] : values] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function plain(value: string | Blob, name: string): Promise<string | Uint8Array> {
  return typeof value === "string" ? storableText(value, name) : new Uint8Array(await value.arrayBuffer());
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
