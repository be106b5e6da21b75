import { z } from "zod";
import { ok, type Reply } from "#lib/declare/reply";
import { blankRecord } from "#lib/records/record";

/** `ok` for many thousand plain records, which are checked and copied in a third of the time that their schema takes. */
export function okMany<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  const copy = plainCopier(schema);
  return {
    ...ok(schema),
    write(result, headers) {
      headers.set("Content-Type", "application/json");
      // A response counts the bytes of a text before it encodes it, which takes longer than encoding it here.
      return new Response(Buffer.from(JSON.stringify({ data: copy(result) })), { headers });
    },
  };
}

/** Copies a value as JSON has it, or throws if it does not fit its schema. */
type Copy = (value: unknown) => unknown;

/**
 * A function that copies plain records for `JSON.stringify`, which then writes them as it writes `schema.parse(value)`.
 * Undeclared fields are left out.
 */
export function plainCopier(schema: z.core.$ZodType): Copy {
  if (schema instanceof z.ZodObject) return copierOfObject(schema.shape);
  if (schema instanceof z.ZodArray) {
    const copy = plainCopier(schema.element);
    return (value) => (Array.isArray(value) ? value.map(copy) : misfit("a list", value));
  }
  if (schema instanceof z.ZodNullable) {
    const copy = plainCopier(schema.unwrap());
    return (value) => (value === null ? null : copy(value));
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) {
    return (value) => (typeof value === "string" ? value : misfit("text", value));
  }
  if (schema instanceof z.ZodNumber)
    return (value) => (Number.isFinite(value) ? value : misfit("a number", value));
  if (schema instanceof z.ZodBoolean) {
    return (value) => (typeof value === "boolean" ? value : misfit("true or false", value));
  }
  if (schema instanceof z.ZodDate) return copierOfDate();
  // Few records have entries in one of these, such as translations.
  if (schema instanceof z.ZodRecord) return (value) => schema.parse(value);
  throw new Error(`A record with ${schema._zod.def.type} is copied by its schema.`);
}

function copierOfObject(shape: Record<string, z.core.$ZodType>): Copy {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, copy: plainCopier(schema) }));
  const blank = blankRecord(Object.keys(shape));
  return (value) => {
    if (typeof value !== "object" || value === null) return misfit("a record", value);
    const record = { ...blank } as Record<string, unknown>;
    for (const { name, copy } of fields) record[name] = copy((value as Record<string, unknown>)[name]);
    return record;
  };
}

/** Records written together share their timestamps, which are formatted once. */
function copierOfDate(): Copy {
  let [previous, text] = [null as unknown, ""];
  return (value) => {
    if (value !== previous) {
      if (!(value instanceof Date)) return misfit("a date", value);
      [previous, text] = [value, value.toISOString()];
    }
    return text;
  };
}

function misfit(expected: string, value: unknown): never {
  throw new TypeError(`The response should have ${expected} in the place of ${typeof value}.`);
}
