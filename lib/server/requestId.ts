import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const WELL_FORMED = /^[\w.-]{8,80}$/;

/** What a request is called in its answer and in the log; a trusted proxy may name it, so that its log and ours agree. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">, trustedHops: number): string {
  const given = headers["x-request-id"];
  return trustedHops > 0 && typeof given === "string" && WELL_FORMED.test(given) ? given : randomUUID();
}
