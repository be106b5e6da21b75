import { z } from "zod";
import type { Reply } from "#lib/declare/reply";
import { CODING_HEADER, type Coding, codingFor } from "#lib/httpCache/coding";

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
    write({ etag, contentType = usualType, cacheControl, forms }, headers, { request }) {
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
  const { wire: _wire, ...whole } = stream(description);
  return {
    ...whole,
    write: (open, headers, asked) =>
      whole.write(open(asked.request.headers.get("last-event-id")), headers, asked),
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
