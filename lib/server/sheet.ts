import { STATUS_CODES } from "node:http";
import type { Writable } from "node:stream";
import type { Reply } from "./answer";

/** How an answer goes out: its head and, unless only that was asked for, its body. */
export function headOf({ status, lines, id, body, isLast }: Reply, keepAliveMs: number): string {
  const told = lines.map((part, index) => part + (index % 2 === 0 ? ": " : "\r\n")).join("");
  // Of what has not changed the length is not told anew.
  const length = status === 304 ? "" : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const goesOn = `keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}`;
  return `${beginningOf(status)}${id}${DATE}${date()}\r\n${told}${length}Connection: ${isLast ? "close" : goesOn}\r\n\r\n`;
}

/** What differs from one time to the next stands first, and so always at the same place. */
const beginningOf = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nX-Request-Id: `;
const DATE = "\r\nDate: ";

/** The date, which every answer of a second says alike. */
function date(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    written = new Date(now * 1_000).toUTCString();
  }
  return written;
}

let second = 0;
let written = "";

type Written = { bytes: Buffer; headBytes: number; idAt: number; dateAt: number };

/**
 * An answer that is given again and again, as the one piece that goes out. Only its name and its date are written
 * anew, over those of the last time: to put all of it together costs as much as everything else of an answer.
 */
export class Sheet {
  #written: Written | undefined;
  #date = "";
  #isOut = false;

  constructor(
    private readonly reply: Reply,
    private readonly keepAliveMs: number,
  ) {}

  /** Whether it says this, too, under whatever name of the same length. */
  says({ status, body, id }: Reply): boolean {
    const { reply } = this;
    return status === reply.status && body === reply.body && id.length === reply.id.length;
  }

  send(socket: Writable, id: string): void {
    this.#written ??= writtenDown(this.reply, this.keepAliveMs);
    if (this.#isOut) {
      sendBeside(socket, this.#written, id);
      return;
    }
    const { bytes, idAt, dateAt } = this.#written;
    bytes.write(id, idAt, "latin1");
    const now = date();
    if (now !== this.#date) bytes.write(now, dateAt, "latin1");
    this.#date = now;
    socket.write(bytes);
    if (socket.writableLength === 0) return;
    // Whoever reads slowly still has to hear what stands here.
    this.#isOut = true;
    socket.write("", () => {
      this.#isOut = false;
    });
  }
}

function writtenDown(reply: Reply, keepAliveMs: number): Written {
  const head = Buffer.from(headOf(reply, keepAliveMs), "latin1");
  const idAt = beginningOf(reply.status).length;
  return {
    bytes: Buffer.concat([head, Buffer.from(reply.body)]),
    headBytes: head.length,
    idAt,
    dateAt: idAt + reply.id.length + DATE.length,
  };
}

/** With a head of its own, and the body that all of them share. */
function sendBeside(socket: Writable, { bytes, headBytes, idAt, dateAt }: Written, id: string): void {
  const head = Buffer.from(bytes.subarray(0, headBytes));
  head.write(id, idAt, "latin1");
  head.write(date(), dateAt, "latin1");
  socket.cork();
  socket.write(head);
  socket.write(bytes.subarray(headBytes));
  socket.uncork();
}
