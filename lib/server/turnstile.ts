import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "#lib/http/limits";
import { takeConnections } from "./connections";

export type TurnstileLimits = {
  /** Connections of one network that are served at one time; the next ones wait in line. */
  served: number;
  waiting: number;
  patienceMs: number;
  /** Networks that are let through uncounted. */
  exempt(address: string): boolean;
};

type Waiting = { leaveLine(): Socket };
type Network = { served: Set<Socket>; line: Waiting[] };
/** A connection that was let in; networks that are let through uncounted have no line. */
type Guest = { network: Network | null; asked: number; answered: number };

/**
 * Lets a limited number of connections of one network in at a time. A hall full of visitors behind one
 * address is served in turns, and a client that opens hundreds of idle connections blocks only itself.
 */
export class Turnstile {
  readonly #networks = new Map<string, Network>();
  readonly #guests = new WeakMap<Socket, Guest>();

  constructor(
    private readonly limits: TurnstileLimits,
    private readonly serve: (socket: Socket) => void,
  ) {}

  /** Puts a turnstile where the server takes its connections. */
  static guard(server: Server, limits: TurnstileLimits): Turnstile {
    const serve = takeConnections(server, (socket) => turnstile.enter(socket));
    const turnstile = new Turnstile(limits, serve);
    return turnstile;
  }

  enter(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    const key = addressKey(address);
    const network = this.#networks.get(key) ?? { served: new Set(), line: [] };
    if (this.limits.exempt(address)) this.#welcome(socket, null);
    else if (network.served.size < this.limits.served) this.#admit(key, network, socket);
    else if (network.line.length < this.limits.waiting) this.#queue(network, socket);
    else socket.destroy();
  }

  started(socket: Socket): void {
    const guest = this.#guests.get(socket);
    if (guest) guest.asked += 1;
  }

  /** An answer of the connection is out; if others wait for its place, it may not rest on it. */
  finished(socket: Socket): void {
    const guest = this.#guests.get(socket);
    if (!guest) return;
    guest.answered += 1;
    if (isWanted(guest)) socket.end();
  }

  /** Whether a request of this connection is being answered. */
  isAnswering(socket: Socket): boolean {
    const guest = this.#guests.get(socket);
    return guest !== undefined && guest.answered < guest.asked;
  }

  /** Whether somebody of the same network waits for this connection's place. */
  isWanted(socket: Socket): boolean {
    const guest = this.#guests.get(socket);
    return guest !== undefined && isWanted(guest);
  }

  /** Nobody who waits will be served any more. */
  sendAway(): void {
    for (const { line } of this.#networks.values()) {
      for (const waiting of line.splice(0)) waiting.leaveLine().destroy();
    }
  }

  #admit(key: string, network: Network, socket: Socket): void {
    this.#networks.set(key, network);
    network.served.add(socket);
    socket.once("close", () => {
      network.served.delete(socket);
      const next = network.line.shift();
      if (next) this.#admit(key, network, next.leaveLine());
      else if (network.served.size === 0) this.#networks.delete(key);
    });
    this.#welcome(socket, network);
  }

  #welcome(socket: Socket, network: Network | null): void {
    this.#guests.set(socket, { network, asked: 0, answered: 0 });
    this.serve(socket);
  }

  /** All that it asked was answered, and nothing more has come yet. */
  #isResting(socket: Socket): boolean {
    return (this.#guests.get(socket)?.asked ?? 0) > 0 && !this.isAnswering(socket);
  }

  #queue(network: Network, socket: Socket): void {
    const giveUp = () => socket.destroy();
    const timer = setTimeout(giveUp, this.limits.patienceMs);
    const waiting: Waiting = {
      leaveLine: () => {
        clearTimeout(timer);
        socket.off("error", giveUp);
        socket.off("close", vanish);
        return socket;
      },
    };
    const vanish = () => {
      network.line = network.line.filter((other) => other !== waiting);
      clearTimeout(timer);
    };
    socket.on("error", giveUp);
    socket.on("close", vanish);
    network.line.push(waiting);
    for (const served of network.served) {
      if (this.#isResting(served)) return void served.destroy();
    }
  }
}

function isWanted({ network }: Guest): boolean {
  return network !== null && network.line.length > 0;
}
