import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Reply } from "./reply";

/** A file inside; what is pressed already, such as a picture, is not pressed again. */
export type ArchiveEntry = { name: string; chunks: AsyncIterable<string | Uint8Array>; isPressed?: boolean };
export type Archive = { name: string; parts: number; entries: AsyncIterable<ArchiveEntry> };

/** How many files the archive will have, for whoever wants to show how far it has come. */
const PARTS_HEADER = "x-archive-parts";

/** A ZIP that is written while it is sent, so that its size costs no memory. */
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

function streamOf(entries: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> {
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

/** Nothing is read before the client has taken what came before. */
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
