import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { Refusal } from "#lib/refusal";

export const TOO_SLOW = new Refusal("validation_error", "The request arrived too slowly.");

/** Writes an error to the raw socket if a request is not HTTP or arrives too slowly. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const [status, message] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The headers of the request are too long."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", TOO_SLOW.message]
        : ["400 Bad Request", "The request cannot be read."];
  const body = JSON.stringify({ error: { code: "validation_error", message } });
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
