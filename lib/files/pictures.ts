import { FOR_EVERY_ORIGIN } from "#lib/http/cors";
import { errorResponse } from "#lib/http/errors";
import { unlessKnown } from "#lib/httpCache/conditional";
import { isRefusal, Refusal } from "#lib/refusal";

const TYPES: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  sheet: "image/vnd.aisle.sheet",
};
const NAME = /^med_[0-9A-Za-z]{22,40}(?:-\d{1,5})?\.(webp|png|jpg|sheet)$/;

/** Uploaded content is served as an image only, never as a page, script or frame. */
const AS_PICTURE = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'",
};

/** Next drops Content-Length, so the server in front reads it from this header. */
export const LENGTH_HEADER = "x-aisle-length";

const UNREADABLE = new Refusal("storage_error", "The image cannot be read at the moment.");

/** Serves `/media/{name}`. Names are never reused, so images are cached without limit. */
export async function servePicture(
  request: Request,
  read: (name: string) => Promise<Uint8Array | null>,
): Promise<Response> {
  const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const extension = NAME.exec(name)?.[1];
  const headers = new Headers({ ...AS_PICTURE, "Cache-Control": "no-store" });
  let bytes: Uint8Array | null = null;
  try {
    if (extension !== undefined) bytes = await read(name);
  } catch (error) {
    return errorResponse(isRefusal(error) ? error : UNREADABLE, headers);
  }
  if (bytes === null || extension === undefined) {
    return errorResponse(new Refusal("not_found", "There is no such image."), headers);
  }
  const response = new Response(bytes.slice(), {
    headers: {
      ...AS_PICTURE,
      ...FOR_EVERY_ORIGIN,
      "Content-Type": TYPES[extension] ?? "application/octet-stream",
      "Content-Length": String(bytes.length),
      [LENGTH_HEADER]: String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${name}"`,
    },
  });
  return unlessKnown(request, response);
}
