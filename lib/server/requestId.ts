import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const WELL_FORMED = /^[\w.-]{8,80}$/;

/** The request's id in its response and in the log. A trusted proxy may set it, so that both logs agree. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">, trustedHops: number): string {
  const given = headers["x-request-id"];
  return trustedHops > 0 && typeof given === "string" && WELL_FORMED.test(given) ? given : randomUUID();
}
