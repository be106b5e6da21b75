import type { Socket } from "node:net";
import { addressKey } from "#lib/http/limits";

export type ConnectionLimits = {
  /** Of all networks together. */
  total: number;
  perNetwork: number;
  /** Networks that only the total counts for. */
  isExempt(address: string): boolean;
};

type Connection = {
  /** Null where networks are not counted. */
  network: string | null;
  /** Requests that are being answered. */
  answering: number;
  isStream: boolean;
};

/** Above this part of a limit, answers ask clients to close their connections. */
const CROWDED = 0.8;

/**
 * Bounds how many connections are open, for one network and for all. A new one takes the place of the one that has
 * been idle the longest; only where none is idle it is turned away. Streams of events are counted elsewhere.
 */
export class Connections {
  /** Those used last come last. */
  readonly #open = new Map<Socket, Connection>();
  readonly #perNetwork = new Map<string, number>();
  #counted = 0;

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
    const connection = { network, answering: 0, isStream: false };
    this.#open.set(socket, connection);
    this.#count(connection, 1);
    socket.once("close", () => this.#forget(socket));
  }

  started(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection) connection.answering += 1;
  }

  finished(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.answering -= 1;
    if (connection.isStream) this.#setStream(connection, false);
    this.used(socket);
  }

  /** Something was answered on it just now. */
  used(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#open.delete(socket);
    this.#open.set(socket, connection);
  }

  isAnswering(socket: Socket): boolean {
    return (this.#open.get(socket)?.answering ?? 0) > 0;
  }

  /** Its answer is a stream of events, which takes no place among the connections. */
  streams(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection && !connection.isStream) this.#setStream(connection, true);
  }

  /** Whether so many are open that an answer should be the last one on its connection. */
  isCrowded(socket: Socket): boolean {
    const { total, perNetwork } = this.limits;
    const network = this.#open.get(socket)?.network ?? null;
    const ofNetwork = network === null ? 0 : (this.#perNetwork.get(network) ?? 0);
    return this.#counted >= CROWDED * total || ofNetwork >= CROWDED * perNetwork;
  }

  /** Those too on which nothing was ever asked, which the server itself does not count as idle. */
  closeIdle(): void {
    for (const [socket, connection] of this.#open) if (isIdle(socket, connection)) socket.destroy();
  }

  #hasRoom(network: string | null): boolean {
    const { total, perNetwork } = this.limits;
    if (network !== null && (this.#perNetwork.get(network) ?? 0) >= perNetwork) {
      return this.#closeIdle((other) => other.network === network);
    }
    return this.#counted < total || this.#closeIdle(() => true);
  }

  #closeIdle(isMeant: (connection: Connection) => boolean): boolean {
    for (const [socket, connection] of this.#open) {
      if (!isIdle(socket, connection) || !isMeant(connection)) continue;
      this.#forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  #forget(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#open.delete(socket);
    if (!connection.isStream) this.#count(connection, -1);
  }

  #setStream(connection: Connection, isStream: boolean): void {
    connection.isStream = isStream;
    this.#count(connection, isStream ? -1 : 1);
  }

  #count({ network }: Connection, by: number): void {
    this.#counted += by;
    if (network === null) return;
    const count = (this.#perNetwork.get(network) ?? 0) + by;
    if (count > 0) this.#perNetwork.set(network, count);
    else this.#perNetwork.delete(network);
  }
}

/** Bytes that are still on their way belong to an answer that somebody reads slowly. */
function isIdle({ writableLength }: Socket, { answering }: Connection): boolean {
  return answering === 0 && writableLength === 0;
}
