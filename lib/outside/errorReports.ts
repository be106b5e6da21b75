import { randomUUID } from "node:crypto";
import { redactText } from "#lib/text/redaction";
import { currentRequestId, type Log, type LogDetails } from "./log";

export type ErrorReportParts = {
  /** The address of a project at Sentry or a compatible service, with its public key. */
  dsn: URL;
  /** For example "production". */
  environment: string;
  release: string;
  post?: (url: string, request: { headers: Record<string, string>; body: string }) => Promise<unknown>;
  nowMs?: () => number;
};

/** An error that occurs thousands of times must not send thousands of reports. */
const MOST_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 5_000;

/** A log that also reports its errors. A report that cannot be sent is dropped, because the log has the error. */
export function reportingErrors(log: Log, parts: ErrorReportParts): Log {
  const { post = postOnce, nowMs = Date.now } = parts;
  const { url, headers } = targetOf(parts.dsn);
  let [minute, count] = [0, 0];
  return {
    ...log,
    error: (message, details) => {
      log.error(message, details);
      const now = nowMs();
      const thisMinute = Math.floor(now / MINUTE_MS);
      [minute, count] = [thisMinute, minute === thisMinute ? count + 1 : 1];
      if (count > MOST_PER_MINUTE) return;
      const given = typeof details === "function" ? details() : (details ?? {});
      const body = envelopeOf(parts, message, given, new Date(now));
      post(url, { headers, body }).catch(() => {});
    },
  };
}

/**
 * The address that accepts reports: https://key@host/path/project becomes https://host/path/api/project/envelope/.
 */
function targetOf({ protocol, host, pathname, username }: URL) {
  const [, path = "", project = ""] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  return {
    url: `${protocol}//${host}${path}/api/${project}/envelope/`,
    headers: {
      "Content-Type": "application/x-sentry-envelope",
      "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=aisle/1, sentry_key=${username}`,
    },
  };
}

function envelopeOf(
  { environment, release }: ErrorReportParts,
  message: string,
  details: LogDetails,
  at: Date,
): string {
  const id = randomUUID().replaceAll("-", "");
  const requestId = details.requestId ?? currentRequestId();
  const { error } = details;
  const event = {
    event_id: id,
    timestamp: at.toISOString(),
    platform: "node",
    level: "error",
    environment,
    release,
    logger: "aisle",
    message: { formatted: redactText(message) },
    tags: {
      ...(requestId !== undefined && { request_id: String(requestId) }),
      ...(typeof details.worker === "string" && { job: details.worker }),
    },
    ...(error instanceof Error && { exception: { values: exceptionsOf(error) } }),
  };
  const lines = [{ event_id: id, sent_at: at.toISOString() }, { type: "event" }, event];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

const LONGEST_CHAIN = 5;

/** The innermost cause first, as Sentry expects. */
function exceptionsOf(error: Error): object[] {
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && chain.length < LONGEST_CHAIN; next = next.cause) {
    chain.push(next);
  }
  return chain.reverse().map(({ name, message, stack = "" }) => ({
    type: name,
    value: redactText(message),
    stacktrace: { frames: framesOf(stack) },
  }));
}

/** The innermost frame last. Source lines and variables are not sent. */
function framesOf(stack: string): object[] {
  const lines = stack.split("\n").flatMap((line) => {
    const found = /^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line);
    return found ? [found] : [];
  });
  const frames = lines.map(([, name = "?", file = "", line, column]) => ({
    function: name,
    filename: file,
    lineno: Number(line),
    colno: Number(column),
    in_app: !file.includes("node_modules") && !file.startsWith("node:"),
  }));
  return frames.reverse();
}

async function postOnce(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<void> {
  const response = await fetch(url, { method: "POST", ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.arrayBuffer();
}
