import { AsyncLocalStorage } from "node:async_hooks";
import { redactValue } from "#lib/text/redaction";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogDetails = Record<string, unknown>;
/** Expensive details may be a function, which is only called if the line is written. */
type Say = (message: string, details?: LogDetails | (() => LogDetails)) => void;
export type Log = { debug: Say; info: Say; warn: Say; error: Say };

const currentRequest = new AsyncLocalStorage<string>();

export function currentRequestId(): string | undefined {
  return currentRequest.getStore();
}

/** Every line logged within `work` has the request's id. */
export function withRequest<T>(requestId: string, work: () => T): T {
  return currentRequest.run(requestId, work);
}

/** Logs everything from `level` upwards, one JSON object per line. */
export function jsonLog(level: LogLevel, write: (line: string) => void = toStdout): Log {
  const say = (at: LogLevel): Say => {
    if (LOG_LEVELS.indexOf(at) < LOG_LEVELS.indexOf(level)) return () => {};
    return (message, details) => {
      const requestId = currentRequestId();
      const line = { time: new Date().toISOString(), level: at, message, ...(requestId && { requestId }) };
      write(`${toJson({ ...line, ...(typeof details === "function" ? details() : details) })}\n`);
    };
  };
  return { debug: say("debug"), info: say("info"), warn: say("warn"), error: say("error") };
}

export const silentLog: Log = jsonLog("silent");

function toStdout(line: string): void {
  process.stdout.write(line);
}

/** Logging must never cause a failure. */
function toJson(line: LogDetails): string {
  try {
    return JSON.stringify(line, plain);
  } catch {
    return JSON.stringify({ time: line.time, level: line.level, message: line.message, unprintable: true });
  }
}

/** JSON supports neither errors nor big integers. Secrets are left out. */
function plain(fieldName: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (!(value instanceof Error)) return redactValue(fieldName, value);
  const { name, message, stack, cause } = value;
  return { name, message, ...("code" in value && { code: value.code }), stack, cause };
}
