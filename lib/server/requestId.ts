import { randomFillSync } from "node:crypto";
import type { Asked } from "./head";

const WELL_FORMED = /^[\w.-]{8,80}$/;
/** 128 bits. */
const RANDOM_BYTES = 16;
const POOL = Buffer.alloc(256 * RANDOM_BYTES);
let used = POOL.length;

/** What a request is called in its answer and in the log; a trusted proxy may name it, so that its log and ours agree. */
export function requestIdOf({ headers }: Pick<Asked, "headers">, trustedHops: number): string {
  const given = headers["x-request-id"];
  return trustedHops > 0 && typeof given === "string" && WELL_FORMED.test(given) ? given : newRequestId();
}

/** A UUID would be put together from sixteen pieces, which costs as much as to find the answer. */
export function newRequestId(): string {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  used += RANDOM_BYTES;
  return POOL.toString("hex", used - RANDOM_BYTES, used);
}
