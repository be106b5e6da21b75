import type { Socket } from "node:net";
import { addressKey } from "#lib/http/limits";

export type ConnectionLimits = {
  /** Of all networks together. */
  total: number;
  perNetwork: number;
  /** Streams of events beside them, which a new connection may turn into. */
  streams: { total: number; perNetwork: number };
  /** Networks that only the total counts for. */
  isExempt(address: string): boolean;
};

type Connection = {
  /** Null where networks are not counted. */
  network: string | null;
  openedAtMs: number;
  /** Nothing was asked on it yet, so it is not known whether it will be a stream. */
  isNew: boolean;
  /** Requests that are being answered. */
  answering: number;
  /** Whether it takes one of the places of ordinary connections. */
  isCounted: boolean;
};

/** Above this part of a limit, answers ask clients to close their connections. */
const CROWDED = 0.8;
/** The first request of a connection is on its way for no longer; before that, closing it would lose the request. */
const FIRST_REQUEST_MS = 2_000;

/**
 * Bounds how many connections are open, for one network and for all. Where all places are taken, the connection that
 * has been idle the longest is closed; only where none is idle a new one is turned away. Streams of events have places
 * of their own.
 */
export class Connections {
  /** Those used last come last. */
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
    this.#open.set(socket, { network, openedAtMs, isNew: true, answering: 0, isCounted: false });
    add(this.#ofNetwork, network, 1);
    socket.once("close", () => this.#forget(socket));
  }

  started(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.answering += 1;
    this.#asked(connection);
  }

  /** Whether an ordinary request on it may be worked on; if not, it takes no place until it is closed. */
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

  /** Something was answered on it just now. */
  used(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#asked(connection);
    this.#setCounted(connection, true);
    this.#open.delete(socket);
    this.#open.set(socket, connection);
  }

  isAnswering(socket: Socket): boolean {
    return (this.#open.get(socket)?.answering ?? 0) > 0;
  }

  /** Its answer is a stream of events, which takes no place among the ordinary connections. */
  streams(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection) this.#setCounted(connection, false);
  }

  /** Whether so many are open that an answer should be the last one on its connection. */
  isCrowded(socket: Socket): boolean {
    const { total, perNetwork } = this.limits;
    const network = this.#open.get(socket)?.network ?? null;
    return this.#countedTotal >= CROWDED * total || this.#countOf(network) >= CROWDED * perNetwork;
  }

  /** Those too on which nothing was ever asked, which the server itself does not count as idle. */
  closeIdle(): void {
    for (const [socket, connection] of this.#open) if (isIdle(socket, connection)) socket.destroy();
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

  #asked(connection: Connection): void {
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

/** Bytes that are still on their way belong to an answer that somebody reads slowly. */
function isIdle({ writableLength }: Socket, { answering }: Connection): boolean {
  return answering === 0 && writableLength === 0;
}
