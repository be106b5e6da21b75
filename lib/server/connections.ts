import type { Socket } from "node:net";
import { addressKey } from "#lib/rateLimits/limiter";

export type ConnectionLimits = {
  /** The limit over all networks. */
  total: number;
  perNetwork: number;
  /** Event streams have limits of their own; a new connection may become one. */
  streams: { total: number; perNetwork: number };
  /** Networks to which only the total applies. */
  isExempt(address: string): boolean;
};

type Connection = {
  /** Null if networks are not counted. */
  network: string | null;
  openedAtMs: number;
  /** When its last response ended, or when it was opened. */
  usedAtMs: number;
  /** Without a request yet, so it may still become a stream. */
  isNew: boolean;
  /** Requests in progress. */
  answering: number;
  /** Whether it counts as an ordinary connection. */
  isCounted: boolean;
};

/** Above this share of a limit, responses ask clients to close their connections. */
const CROWDED = 0.8;
/** A new connection is not closed within this time, because its first request would be lost. */
const FIRST_REQUEST_MS = 2_000;

/**
 * Limits open connections per network and in total. At the limit, the connection that has been idle longest is
 * closed; a new one is rejected only if none is idle. Event streams have their own limits.
 */
export class Connections {
  /** Ordered by last use, the most recent last. */
  readonly #open = new Map<Socket, Connection>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #counted = new Map<string, number>();
  #countedTotal = 0;

  constructor(private readonly limits: ConnectionLimits) {}

  get size(): number {
    return this.#open.size;
  }

  opened(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    const network = this.limits.isExempt(address) ? null : addressKey(address);
    if (!this.#hasRoom(network)) {
      socket.destroy();
      return;
    }
    const openedAtMs = performance.now();
    this.#open.set(socket, {
      network,
      openedAtMs,
      usedAtMs: openedAtMs,
      isNew: true,
      answering: 0,
      isCounted: false,
    });
    add(this.#ofNetwork, network, 1);
    socket.once("close", () => this.#forget(socket));
  }

  started(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.answering += 1;
    this.#countRequest(connection);
  }

  /** Whether an ordinary request may proceed. If not, the connection does not count until it is closed. */
  admit(socket: Socket): boolean {
    const connection = this.#open.get(socket);
    if (!connection || !this.#isOver(connection.network)) return true;
    const { network } = connection;
    const isOfNetwork = network !== null && this.#countOf(network) > this.limits.perNetwork;
    if (this.#closeIdle((other) => other.isCounted && (!isOfNetwork || other.network === network)))
      return true;
    this.#setCounted(connection, false);
    return false;
  }

  finished(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.answering -= 1;
    this.used(socket);
  }

  /** Call after each response. */
  used(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#countRequest(connection);
    this.#setCounted(connection, true);
    connection.usedAtMs = performance.now();
    this.#open.delete(socket);
    this.#open.set(socket, connection);
  }

  isAnswering(socket: Socket): boolean {
    return (this.#open.get(socket)?.answering ?? 0) > 0;
  }

  /** The response is an event stream, which does not count as an ordinary connection. */
  streams(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection) this.#setCounted(connection, false);
  }

  /** Whether responses should close their connections. */
  isCrowded(socket: Socket): boolean {
    const { total, perNetwork } = this.limits;
    const network = this.#open.get(socket)?.network ?? null;
    return this.#countedTotal >= CROWDED * total || this.#countOf(network) >= CROWDED * perNetwork;
  }

  /** Includes connections without any request, which Node does not count as idle. */
  closeIdle(): void {
    for (const [socket, connection] of this.#open) if (isIdle(socket, connection)) socket.destroy();
  }

  /**
   * Closes connections that have been idle for long. Connections without any request yet have their own time limit.
   */
  closeUnused(forMs: number): void {
    const usedBeforeMs = performance.now() - forMs;
    for (const [socket, connection] of this.#open) {
      if (connection.usedAtMs > usedBeforeMs) return;
      if (!connection.isNew && isIdle(socket, connection)) socket.destroy();
    }
  }

  #hasRoom(network: string | null): boolean {
    const { total, perNetwork, streams } = this.limits;
    if (network !== null && (this.#ofNetwork.get(network) ?? 0) >= perNetwork + streams.perNetwork) {
      return this.#closeIdle((other) => other.network === network);
    }
    return this.#open.size < total + streams.total || this.#closeIdle(() => true);
  }

  #isOver(network: string | null): boolean {
    const { total, perNetwork } = this.limits;
    return this.#countedTotal > total || this.#countOf(network) > perNetwork;
  }

  #closeIdle(isMeant: (connection: Connection) => boolean): boolean {
    const newSinceMs = performance.now() - FIRST_REQUEST_MS;
    for (const [socket, connection] of this.#open) {
      const isRestful = !connection.isNew || connection.openedAtMs < newSinceMs;
      if (!isRestful || !isIdle(socket, connection) || !isMeant(connection)) continue;
      this.#forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  #forget(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#setCounted(connection, false);
    this.#open.delete(socket);
    add(this.#ofNetwork, connection.network, -1);
  }

  #countRequest(connection: Connection): void {
    if (!connection.isNew) return;
    connection.isNew = false;
    this.#setCounted(connection, true);
  }

  #setCounted(connection: Connection, isCounted: boolean): void {
    if (connection.isCounted === isCounted) return;
    connection.isCounted = isCounted;
    this.#countedTotal += isCounted ? 1 : -1;
    add(this.#counted, connection.network, isCounted ? 1 : -1);
  }

  #countOf(network: string | null): number {
    return network === null ? 0 : (this.#counted.get(network) ?? 0);
  }
}

function add(counts: Map<string, number>, network: string | null, by: number): void {
  if (network === null) return;
  const count = (counts.get(network) ?? 0) + by;
  if (count > 0) counts.set(network, count);
  else counts.delete(network);
}

/** Unsent bytes belong to a response that the client reads slowly. */
function isIdle({ writableLength }: Socket, { answering }: Connection): boolean {
  return answering === 0 && writableLength === 0;
}
