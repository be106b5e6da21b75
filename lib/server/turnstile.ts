import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "#lib/http/limits";

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

/**
 * Lets a limited number of connections of one network in at a time. A hall full of visitors behind one
 * address is served in turns, and a client that opens hundreds of idle connections blocks only itself.
 */
export class Turnstile {
  readonly #networks = new Map<string, Network>();
  readonly #idle = new WeakSet<Socket>();

  constructor(
    private readonly limits: TurnstileLimits,
    private readonly serve: (socket: Socket) => void,
  ) {}

  /** Puts a turnstile where the server takes its connections. */
  static guard(server: Server, limits: TurnstileLimits): Turnstile {
    const [take] = server.listeners("connection");
    const turnstile = new Turnstile(limits, (socket) => void take?.call(server, socket));
    server.removeAllListeners("connection");
    server.on("connection", (socket: Socket) => turnstile.enter(socket));
    return turnstile;
  }

  enter(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    const key = addressKey(address);
    const network = this.#networks.get(key) ?? { served: new Set(), line: [] };
    if (this.limits.exempt(address)) this.serve(socket);
    else if (network.served.size < this.limits.served) this.#admit(key, network, socket);
    else if (network.line.length < this.limits.waiting) this.#queue(network, socket);
    else socket.destroy();
  }

  /** The connection's answer is out; if others wait for its place, it may not rest on it. */
  finished(socket: Socket): void {
    if (this.isWanted(socket)) socket.end();
    else this.#idle.add(socket);
  }

  started(socket: Socket): void {
    this.#idle.delete(socket);
  }

  /** Whether somebody of the same network waits for this connection's place. */
  isWanted(socket: Socket): boolean {
    return (this.#networks.get(addressKey(socket.remoteAddress ?? ""))?.line.length ?? 0) > 0;
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
    this.serve(socket);
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
      if (this.#idle.has(served)) return void served.destroy();
    }
  }
}
