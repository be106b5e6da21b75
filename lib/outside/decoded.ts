import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Decompresses a body and stops at the limit: a small file may unpack into gigabytes. */
export async function readDecoded(
  body: Readable,
  encodings: string | undefined,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoded(body, encodings)) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes };
}

function decoded(body: Readable, encodings: string | undefined): AsyncIterable<unknown> {
  const names = (encodings ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length === 0) return body;
  const [name = "", ...others] = names;
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!decoder || others.length > 0) throw new Error(`The response is encoded as ${names.join(", ")}.`);
  // The reader of the decoder gets its errors, and stopping it closes the whole chain.
  return pipeline(body, decoder(), () => {});
}
