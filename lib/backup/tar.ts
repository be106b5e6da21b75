import { createReadStream } from "node:fs";
import { Refusal } from "#lib/refusal";

/**
 * Plain tar, which can be opened everywhere: each entry has a header block, its bytes, and padding to a whole block.
 */

const BLOCK = 512;
/** Sizes beyond eleven octal digits are written in binary, as GNU tar does. */
const MOST_OCTAL = 8 ** 11;
const SIZE_AT = 124;
const SIZE_BYTES = 12;
const SUM_AT = 148;
const SUM_BYTES = 8;
const LONGEST_NAME = 100;

export type TarPart = { name: string; size: number; bytes: AsyncIterable<Buffer> };

export function headerOf(name: string, size: number, writtenAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`The name ${name} is too long for an archive.`);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7) + octal(0, 7), 108);
  if (size < MOST_OCTAL) header.write(octal(size, 11), SIZE_AT);
  else header.writeBigUInt64BE(BigInt(size), SIZE_AT + SIZE_BYTES - 8);
  if (size >= MOST_OCTAL) header[SIZE_AT] = 0x80;
  header.write(octal(Math.floor(writtenAt.getTime() / 1_000), 11), 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(`${octal(sumOf(header), 6)} `, SUM_AT);
  return header;
}

/** Padding to a whole block. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Two empty blocks mark the end, so that truncation is detected. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Yields entries in order. The bytes of each must be read completely or not at all. */
export async function* readTar(file: string): AsyncGenerator<TarPart> {
  const source = new Bytes(createReadStream(file, { highWaterMark: 1_000_000 }));
  for (let last = "its beginning"; ; ) {
    const header = await source.exactly(BLOCK, last);
    if (header.every((byte) => byte === 0)) return;
    const storedSum = Number.parseInt(header.toString("latin1", SUM_AT, SUM_AT + SUM_BYTES), 8);
    if (storedSum !== sumOf(header)) throw damaged(`after ${last}`);
    const name = header.toString("utf8", 0, header.indexOf(0));
    const size = sizeIn(header);
    const bytes = source.take(size, name);
    yield { name, size, bytes };
    for await (const _ of bytes) {
      // Skips unread bytes.
    }
    await source.exactly(paddingOf(size).length, name);
    last = name;
  }
}

export function damaged(where: string): Refusal {
  return new Refusal("storage_error", `The archive is damaged ${where}; nothing was restored.`);
}

/** The header checksum: the sum of all bytes, with its own field counted as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= SUM_AT && at < SUM_AT + SUM_BYTES ? 32 : byte), 0);
}

function sizeIn(header: Buffer): number {
  if (header[SIZE_AT] === 0x80) return Number(header.readBigUInt64BE(SIZE_AT + SIZE_BYTES - 8));
  return Number.parseInt(header.toString("latin1", SIZE_AT, SIZE_AT + SIZE_BYTES), 8);
}

/** A stream read in chunks of known length. */
class Bytes {
  #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async *take(size: number, part: string): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#chunks.next();
        if (done) throw damaged(`at ${part}: it ends there`);
        this.#rest = value;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async exactly(size: number, part: string): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.take(size, part)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}
