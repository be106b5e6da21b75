import { z } from "zod";
import { type Coding, codingFor } from "./coding";
import type { Reply } from "./reply";

/** Bytes with a name of their own, for people to keep. */
export type File = { name: string; contentType: string; body: Body };
type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/** A download; the document names the types that it may come in. */
export function file(...contentTypes: string[]): Reply<File> {
  return {
    status: 200,
    description: "The file.",
    schema: null,
    contentTypes,
    write({ name, contentType, body }, headers) {
      headers.set("Content-Type", contentType);
      headers.set("Content-Disposition", `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`);
      return new Response(body, { headers });
    },
  };
}

/** A picture to look at where it stands; it is a picture, never a page or a script. */
export function picture(
  ...contentTypes: string[]
): Reply<{ contentType: string; body: File["body"]; etag?: string; cacheControl?: string }> {
  return {
    status: 200,
    description: "The picture.",
    schema: null,
    contentTypes,
    hasEtag: true,
    write({ contentType: actual, body, etag, cacheControl }, headers) {
      headers.set("Content-Type", actual);
      if (etag) headers.set("ETag", `"${etag}"`);
      if (cacheControl) headers.set("Cache-Control", cacheControl);
      headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
      return new Response(body, { headers });
    },
  };
}

/** JSON that is written already: `text` goes out as it is, in `data`. */
export type Written = { text: string; etag?: string };

export function written<T extends z.ZodType>(schema: T): Reply<Written, { data: z.output<T> }> {
  return {
    status: 200,
    description: "Done.",
    schema: z.object({ data: schema }),
    contentTypes: ["application/json"],
    hasEtag: true,
    write({ text, etag }, headers) {
      headers.set("Content-Type", "application/json");
      if (etag) headers.set("ETag", `"${etag}"`);
      return new Response(`{"data":${text}}`, { headers });
    },
  };
}

/** Bytes that wait in several encodings, and the name of the state they show. */
export type Bytes = {
  etag: string;
  cacheControl: string;
  forms: { identity: string } & { [C in Exclude<Coding, "identity">]?: Uint8Array<ArrayBuffer> | null };
};

/**
 * Next takes `Content-Encoding` off what a handler answers, as if a body could not come encoded; the server in front
 * reads here what to put back.
 */
export const CODING_HEADER = "x-body-coding";

/** Text for everybody, byte for byte the same, in the best encoding that the client takes and we have. */
export function bytes<T extends z.ZodType>(
  schema: T | null,
  contentType = "application/json",
): Reply<Bytes, z.output<T>> {
  return {
    status: 200,
    description: "The same for everybody.",
    schema,
    contentTypes: [contentType.split(";")[0] ?? contentType],
    hasEtag: true,
    write({ etag, cacheControl, forms }, headers, request) {
      const wanted = codingFor(request.headers.get("accept-encoding"));
      const body = forms[wanted] ?? forms.identity;
      const isEncoded = typeof body !== "string";
      headers.set("Content-Type", contentType);
      headers.set("Cache-Control", cacheControl);
      headers.set("Vary", "Accept-Encoding");
      // Other bytes need another name; those of an encoding change when somebody finds shorter ones.
      headers.set("ETag", isEncoded ? `"${etag}-${wanted}-${body.length}"` : `"${etag}"`);
      if (isEncoded) {
        headers.set("Content-Encoding", wanted);
        headers.set(CODING_HEADER, wanted);
      }
      return new Response(body, { headers });
    },
  };
}

/** The same for clients that come back: where they were cut off stands in `Last-Event-ID`. */
export function resumedStream(
  description: string,
): Reply<(lastEventId: string | null) => ReadableStream<Uint8Array>> {
  const { wire: _wire, text: _text, ...whole } = stream(description);
  return {
    ...whole,
    write: (open, headers, request) =>
      whole.write(open(request.headers.get("last-event-id")), headers, request),
  };
}

/** News as they come, for as long as the client listens. */
export function stream(description: string): Reply<ReadableStream<Uint8Array>> {
  return {
    status: 200,
    description,
    schema: null,
    contentTypes: ["text/event-stream"],
    write(result, headers) {
      headers.set("Content-Type", "text/event-stream");
      // Whoever compresses on the way would wait for more before passing anything on.
      headers.set("Cache-Control", "no-store, no-transform");
      return new Response(result, { headers });
    },
  };
}
