import { z } from "zod";
import { type Coding, codingFor } from "./coding";
import type { Reply } from "./reply";

/** A file for download. */
export type File = { name: string; contentType: string; body: Body };
type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/** A download; the OpenAPI document lists its content types. */
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

/** An image for display, with headers that prevent it from running as a page or script. */
export function picture(
  ...contentTypes: string[]
): Reply<{ contentType: string; body: File["body"]; etag?: string; cacheControl?: string }> {
  return {
    status: 200,
    description: "The image.",
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

/** JSON that is already serialised: `text` is sent as `data`. */
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

/** A body in several encodings, with the ETag of its state. */
export type Bytes = {
  etag: string;
  /** Set where one endpoint has files of several types. */
  contentType?: string;
  cacheControl: string;
  forms: { identity: string } & { [C in Exclude<Coding, "identity">]?: Uint8Array<ArrayBuffer> | null };
};

/**
 * Next removes `Content-Encoding` from a handler's response. The server in front reads this header instead and restores
 * it.
 */
export const CODING_HEADER = "x-body-coding";

/** A body that is the same for everyone, in the best encoding that the client accepts. */
export function bytes<T extends z.ZodType>(
  schema: T | null,
  usualType = "application/json",
  ...otherTypes: string[]
): Reply<Bytes, z.output<T>> {
  return {
    status: 200,
    description: "The same response for everyone.",
    schema,
    contentTypes: [usualType, ...otherTypes].map((type) => type.split(";")[0] ?? type),
    hasEtag: true,
    write({ etag, contentType = usualType, cacheControl, forms }, headers, request) {
      const coding = codingFor(request.headers.get("accept-encoding"));
      const body = forms[coding] ?? forms.identity;
      const isEncoded = typeof body !== "string";
      headers.set("Content-Type", contentType);
      headers.set("Cache-Control", cacheControl);
      headers.set("Vary", "Accept-Encoding");
      // Each encoding needs its own ETag. The length is included, because a job may recompress the body later.
      headers.set("ETag", isEncoded ? `"${etag}-${coding}-${body.length}"` : `"${etag}"`);
      if (isEncoded) {
        headers.set("Content-Encoding", coding);
        headers.set(CODING_HEADER, coding);
      }
      return new Response(body, { headers });
    },
  };
}

/** A stream that resumes at `Last-Event-ID`. */
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

/** Server-sent events until the client disconnects. */
export function stream(description: string): Reply<ReadableStream<Uint8Array>> {
  return {
    status: 200,
    description,
    schema: null,
    contentTypes: ["text/event-stream"],
    write(result, headers) {
      headers.set("Content-Type", "text/event-stream");
      // A compressing proxy would buffer messages before passing them on.
      headers.set("Cache-Control", "no-store, no-transform");
      return new Response(result, { headers });
    },
  };
}
