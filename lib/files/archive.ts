import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Reply } from "#lib/declare/reply";

/** One file of the archive. Compressed formats such as images are stored without compressing them again. */
export type ArchiveEntry = { name: string; chunks: AsyncIterable<string | Uint8Array>; isPressed?: boolean };
export type Archive = { name: string; parts: number; entries: AsyncIterable<ArchiveEntry> };

/** The number of files in the archive, so that clients can show progress. */
const PARTS_HEADER = "x-archive-parts";

/** A ZIP file written while it is sent, so that its size costs no memory. */
export function archive(): Reply<Archive> {
  return {
    status: 200,
    description: "The archive; `X-Archive-Parts` says how many files it has.",
    schema: null,
    contentTypes: ["application/zip"],
    write({ name, parts, entries }, headers) {
      headers.set("Content-Type", "application/zip");
      headers.set("Content-Disposition", `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`);
      headers.set("Cache-Control", "no-store, no-transform");
      headers.set(PARTS_HEADER, String(parts));
      return new Response(streamOf(entries), { headers });
    },
  };
}

export function streamOf(entries: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> {
  const bytes = bytesOf(entries);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void bytes.return(undefined),
  });
}

/** Reads an entry only when the client has received the bytes before it. */
async function* bytesOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    written.push(data);
  });
  const take = () => {
    const taken = written;
    written = [];
    return taken;
  };
  for await (const { name, chunks, isPressed = false } of entries) {
    const file = isPressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(typeof chunk === "string" ? strToU8(chunk) : chunk);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
