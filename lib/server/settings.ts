import type { z } from "zod";
import type { Variable } from "./values";
import { VARIABLES } from "./variables";

/** An invalid setting, which prevents the start; the message is the line shown to the operator. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

type Variables = typeof VARIABLES;
type Name = keyof Variables;
export type Values = {
  [N in Name]: Variables[N] extends { fallback: string }
    ? z.output<Variables[N]["read"]>
    : z.output<Variables[N]["read"]> | undefined;
};

/** Reads and validates all settings. */
export function readValues(source: Record<string, string | undefined>): Values {
  const read = Object.entries<Variable<unknown>>(VARIABLES).map(([name, variable]) => {
    // Compose files pass unset variables as empty text.
    const given = (name === "DATABASE_PASSWORD" ? source[name] : source[name]?.trim()) || variable.fallback;
    if (given === undefined) return [name, undefined];
    const result = variable.read.safeParse(given);
    if (result.success) return [name, result.data];
    const shown = variable.confidential ? `set to ${given.length} characters` : JSON.stringify(given);
    throw new WrongSetting(`${name} is ${shown}; expected ${variable.expected}.`);
  });
  const values: Values = Object.fromEntries(read);
  return { ...values, DATABASE_URL: databaseUrlOf(values) };
}

/** The PostgreSQL URL, built from its parts if these are given. */
function databaseUrlOf(values: Values): string | undefined {
  const { DATABASE_URL, DATABASE_HOST, DATABASE_PORT, DATABASE_NAME, DATABASE_USER, DATABASE_PASSWORD } =
    values;
  if (DATABASE_URL !== undefined || DATABASE_HOST === undefined) return DATABASE_URL;
  const user = [DATABASE_USER, DATABASE_PASSWORD].filter((part) => part !== undefined);
  const host = DATABASE_HOST.includes(":") ? `[${DATABASE_HOST}]` : DATABASE_HOST;
  const name = encodeURIComponent(DATABASE_NAME);
  return `postgres://${user.map(encodeURIComponent).join(":")}@${host}:${DATABASE_PORT}/${name}`;
}

/** Writes the table of settings for the documentation. */
export function settingsTable(): string {
  const rows = Object.entries<Variable<unknown>>(VARIABLES).map(([name, { about, fallback, otherwise }]) => {
    const value = fallback === undefined ? (otherwise ?? "") : `\`${fallback}\``;
    return `| \`${name}\` | ${about} | ${value} |`;
  });
  return ["| Variable | What it does | Unless set |", "|---|---|---|", ...rows].join("\n");
}
