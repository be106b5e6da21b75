import { Duplex } from "node:stream";

/** What a stream needs from the engine. */
export type StreamParts = {
  /** Resolves when the engine can take a client; rejects when it cannot. */
  ready(): Promise<void>;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  leave(): void;
};

/** A duplex stream with the socket methods that `pg` uses. */
export class EngineStream extends Duplex {
  #parts: StreamParts;

  constructor(parts: StreamParts) {
    super();
    this.#parts = parts;
  }

  connect(): this {
    this.#parts.ready().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#post(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#parts.leave();
    done(error);
  }

  /** "X" terminates a client's session. It is not forwarded, because the engine has only one session. */
  #post(chunk: Buffer): void {
    if (chunk[0] === 0x58) return;
    this.#parts.send(new Uint8Array(chunk));
  }
}
