import { z } from "zod";
import { ok, type Reply } from "#lib/http/reply";

/** `ok` for many thousand plain records, which are written without copying them. */
export function okMany<T extends z.ZodType>(schema: T): Reply<z.input<T>, { data: z.output<T> }> {
  const write = recordWriter(schema);
  return {
    ...ok(schema),
    write(result, headers) {
      headers.set("Content-Type", "application/json");
      return new Response(`{"data":${write(result)}}`, { headers });
    },
  };
}

/** Writes a value as JSON, or throws if it does not fit its schema. */
type Write = (value: unknown) => string;

/**
 * A function that writes plain records as `JSON.stringify(schema.parse(value))` does, in less than half the time and
 * without copies, for responses of many megabytes. Undeclared fields are left out.
 */
export function recordWriter(schema: z.core.$ZodType): Write {
  if (schema instanceof z.ZodObject) return writerOfObject(schema.shape);
  if (schema instanceof z.ZodArray) return writerOfArray(recordWriter(schema.element));
  if (schema instanceof z.ZodNullable) {
    const write = recordWriter(schema.unwrap());
    return (value) => (value === null ? "null" : write(value));
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return writeText;
  if (schema instanceof z.ZodNumber) return writeNumber;
  if (schema instanceof z.ZodBoolean) return writeBoolean;
  if (schema instanceof z.ZodDate) return writerOfDate();
  // Few records have entries in one of these, such as translations.
  if (schema instanceof z.ZodRecord) return (value) => JSON.stringify(schema.parse(value));
  throw new Error(`A record with ${schema._zod.def.type} is written by JSON.stringify.`);
}

function writerOfObject(shape: Record<string, z.core.$ZodType>): Write {
  const fields = Object.entries(shape).map(([name, schema], at) => {
    const before = `${at === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    return { name, before, write: recordWriter(schema) };
  });
  return (value) => {
    if (typeof value !== "object" || value === null) throw misfit("a record", value);
    let text = "";
    for (const { name, before, write } of fields) {
      text += before + write((value as Record<string, unknown>)[name]);
    }
    return `${text}}`;
  };
}

function writerOfArray(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) throw misfit("a list", value);
    return `[${value.map(write).join()}]`;
  };
}

/** Text that needs no escapes. */
const SIMPLE = /^[\w .:/-]*$/;

function writeText(value: unknown): string {
  if (typeof value !== "string") throw misfit("text", value);
  return SIMPLE.test(value) ? `"${value}"` : JSON.stringify(value);
}

function writeNumber(value: unknown): string {
  if (typeof value !== "number" || !Number.isFinite(value)) throw misfit("a number", value);
  return String(value);
}

function writeBoolean(value: unknown): string {
  if (typeof value !== "boolean") throw misfit("true or false", value);
  return value ? "true" : "false";
}

/** Records written together share their timestamps, which are formatted once. */
function writerOfDate(): Write {
  let [previous, text] = [null as unknown, ""];
  return (value) => {
    if (value !== previous) {
      if (!(value instanceof Date)) throw misfit("a date", value);
      [previous, text] = [value, JSON.stringify(value)];
    }
    return text;
  };
}

function misfit(expected: string, value: unknown): Error {
  return new TypeError(`The response should have ${expected} in the place of ${typeof value}.`);
}
