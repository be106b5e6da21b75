import type { Server } from "node:http";
import { Socket } from "node:net";
import { takeConnections } from "./connections";

type Hear = (bytes: Buffer) => void;
/** What Node knows of a socket and its types do not. */
type Handle = object;
type Taken = { _handle: Handle | null };
type Options = ConstructorParameters<typeof Socket>[0] & {
  handle: Handle;
  onread: { buffer: Buffer; callback(length: number): boolean };
};

/** All of them are read into it, one after the other. */
const READ = Buffer.allocUnsafeSlow(65_536);

/**
 * A connection whose bytes come in one buffer that all of them share. Node makes a new one of 64 kB for whatever comes
 * in, however short it is, and sweeps it away later; a poll for news spends a quarter of its time on that.
 */
export class LeanSocket extends Socket {
  #hear: Hear | undefined;

  /** Every connection of the server is one. */
  static put(server: Server): void {
    const serve = takeConnections(server, (socket) => serve(lean(socket)));
  }

  /** Tells somebody at once of what comes, and the next thing overwrites it; with nobody told, it comes as data. */
  static tell(socket: Socket, hear: Hear | undefined): void {
    if (socket instanceof LeanSocket) socket.#hear = hear;
  }

  /** Answers whether more may come. */
  came(bytes: Buffer): boolean {
    if (!this.#hear) return this.push(Buffer.from(bytes));
    this.#hear(bytes);
    return true;
  }
}

/** Reads into memory of ours can be asked of a socket only when it is made, so it is made anew around its handle. */
function lean(accepted: Socket): Socket {
  const taken = accepted as unknown as Taken;
  if (!taken._handle) return accepted;
  const options: Options = {
    ...{ handle: taken._handle, allowHalfOpen: true },
    onread: { buffer: READ, callback: (length) => socket.came(READ.subarray(0, length)) },
  };
  const socket = new LeanSocket(options);
  taken._handle = null;
  // The server counts the one that it knows.
  socket.once("close", () => accepted.destroy());
  return socket;
}
