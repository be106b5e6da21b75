import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Lines, Reply } from "./answer";
import { type Serve, takeConnections } from "./connections";
import { type Asked, readHead } from "./head";
import { LeanSocket } from "./lean";
import { headOf, Sheet } from "./sheet";

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

/** What was given before, by its headers. */
const sheets = new WeakMap<Lines, Sheet>();

function write(socket: Socket, { method }: Asked, reply: Reply, keepAliveMs: number): void {
  const { status, lines, id, body, isLast } = reply;
  const isOnce = method === "HEAD" || isLast;
  const sheet = isOnce ? undefined : sheets.get(lines);
  if (sheet?.says(reply)) {
    sheet.send(socket, id);
    return;
  }
  if (!isOnce) sheets.set(lines, new Sheet(reply, keepAliveMs));
  socket.cork();
  socket.write(headOf(reply, keepAliveMs), "latin1");
  if (method !== "HEAD" && status !== 304) socket.write(body);
  socket.uncork();
}
