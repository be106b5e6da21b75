import type { Reply } from "#lib/declare/reply";

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
