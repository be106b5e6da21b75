import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Lines, Reply } from "./answer";
import { type Serve, takeConnections } from "./connections";
import { type Asked, readHead } from "./head";
import { LeanSocket } from "./lean";

export type WireParts = {
  /** What is known without looking further; for all else the connection is handed to the server. */
  replyTo(asked: Asked): Reply | Promise<Reply> | undefined;
  /** The reply is out. */
  replied(asked: Asked, reply: Reply): void;
  headersMs: number;
  keepAliveMs: number;
};

/**
 * Stands where the server takes its connections, and answers what is remembered on the bare socket: a poll for
 * news that there is none of costs less than Node's request and response around it. With the first thing that is
 * not known at once, or not plain, the connection is the server's for good.
 */
export class Wire {
  readonly #connections = new Set<Connection>();

  static put(server: Server, parts: WireParts): Wire {
    const tooSlow = (socket: Socket) => {
      const error = Object.assign(new Error("Nothing was asked."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      server.emit("clientError", error, socket);
    };
    const wire = new Wire();
    const serve = takeConnections(server, (socket) => {
      const connection = new Connection(socket, parts, serve, tooSlow, () =>
        wire.#connections.delete(connection),
      );
      wire.#connections.add(connection);
    });
    return wire;
  }

  /** Ends the connections on which nothing is asked; the others end with their answer. */
  sendAway(): void {
    for (const connection of this.#connections) connection.sendAway();
  }

  destroy(): void {
    for (const { socket } of this.#connections) socket.destroy();
  }
}

/** A connection on which nothing but what is remembered was asked so far. */
class Connection {
  #isAnswering = false;
  #hasAsked = false;
  /** Who polls asks in the same words again and again, which are read once. */
  #words: Buffer | undefined;
  #asked: Asked | undefined;

  constructor(
    readonly socket: Socket,
    private readonly parts: WireParts,
    private readonly serve: Serve,
    private readonly tooSlow: Serve,
    private readonly left: () => void,
  ) {
    socket.setTimeout(parts.headersMs);
    socket.on("data", this.#hear);
    LeanSocket.tell(socket, this.#hear);
    socket.on("end", this.#end);
    socket.on("error", this.#fail);
    socket.on("timeout", this.#rest);
    socket.on("close", left);
  }

  sendAway(): void {
    if (!this.#isAnswering) this.socket.end();
  }

  readonly #hear = (bytes: Buffer): void => {
    // Who asks on before an answer is out is better served by a reader that knows how to wait.
    const asked = this.socket.writableLength === 0 ? this.#read(bytes) : undefined;
    const reply = asked && this.parts.replyTo(asked);
    if (!reply) this.#handOver(bytes);
    else if (reply instanceof Promise) this.#sayLate(asked, reply);
    else this.#say(asked, reply);
  };

  #read(bytes: Buffer): Asked | undefined {
    if (this.#words?.equals(bytes)) return this.#asked;
    const head = readHead(bytes);
    this.#words = Buffer.from(bytes);
    this.#asked = head && { ...head, socket: this.socket };
    return this.#asked;
  }

  #sayLate(asked: Asked, late: Promise<Reply>): void {
    const { socket } = this;
    this.#isAnswering = true;
    LeanSocket.tell(socket, undefined);
    socket.pause();
    const say = (reply: Reply) => {
      this.#isAnswering = false;
      this.#say(asked, reply);
      LeanSocket.tell(socket, this.#hear);
      socket.resume();
    };
    late.then(say, () => socket.destroy());
  }

  #say(asked: Asked, reply: Reply): void {
    const { socket, parts } = this;
    if (socket.destroyed) return;
    if (!this.#hasAsked) socket.setTimeout(parts.keepAliveMs);
    this.#hasAsked = true;
    write(socket, asked, reply, parts.keepAliveMs);
    if (socket.writableLength === 0) parts.replied(asked, reply);
    else this.#tellWhenOut(asked, reply);
    if (reply.isLast) socket.end();
  }

  #tellWhenOut(asked: Asked, reply: Reply): void {
    this.socket.write("", () => this.parts.replied(asked, reply));
  }

  #handOver(bytes: Buffer): void {
    const { socket } = this;
    socket.setTimeout(0);
    socket.off("data", this.#hear);
    LeanSocket.tell(socket, undefined);
    socket.off("end", this.#end);
    socket.off("error", this.#fail);
    socket.off("timeout", this.#rest);
    socket.off("close", this.left);
    this.left();
    this.serve(socket);
    socket.unshift(Buffer.from(bytes));
  }

  readonly #end = (): void => void this.socket.end();
  readonly #fail = (): void => void this.socket.destroy();
  readonly #rest = (): void => {
    const { socket } = this;
    // A phone that has lost its signal for a moment gets the rest later.
    if (this.#isAnswering || socket.writableLength > 0) return;
    if (this.#hasAsked) socket.destroy();
    else this.tooSlow(socket);
  };
}

function write(
  socket: Socket,
  { method }: Asked,
  { status, lines, id, body, isLast }: Reply,
  keepAliveMs: number,
): void {
  const length = status === 304 ? "" : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const goesOn = isLast ? CLOSES : keptAlive(keepAliveMs);
  // Pieces that are whole already: this is put together thousands of times a second.
  const head = firstLine(status) + textOf(lines) + id + NEXT_LINE + length + dateLine() + goesOn;
  if (method === "HEAD" || status === 304 || body.length === 0) {
    socket.write(head, "latin1");
    return;
  }
  socket.cork();
  socket.write(head, "latin1");
  socket.write(body);
  socket.uncork();
}

const NEXT_LINE = "\r\n";
const CLOSES = "Connection: close\r\n\r\n";

const firstLine = remembering((status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);

const keptAlive = remembering(
  (forMs: number) => `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(forMs / 1_000)}\r\n\r\n`,
);

/** The date, which every answer of a second says alike. */
function dateLine(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    written = `Date: ${new Date(now * 1_000).toUTCString()}\r\n`;
  }
  return written;
}

let second = 0;
let written = "";

/** What few numbers are written as. */
function remembering(write: (number: number) => string): (number: number) => string {
  const known = new Map<number, string>();
  return (number) => {
    let text = known.get(number);
    if (text === undefined) {
      text = write(number);
      known.set(number, text);
    }
    return text;
  };
}

const texts = new WeakMap<Lines, string>();

/** The headers of an answer that is given again and again, put together once, up to what each answer is called. */
function textOf(lines: Lines): string {
  const known = texts.get(lines);
  if (known !== undefined) return known;
  const told = lines.map((part, index) => part + (index % 2 === 0 ? ": " : "\r\n"));
  const text = `${told.join("")}X-Request-Id: `;
  texts.set(lines, text);
  return text;
}
