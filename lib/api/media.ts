import { deleted, ok } from "#lib/declare/reply";
import { upload } from "#lib/files/uploads";
import { Media } from "#lib/schema/media";
import * as media from "#services/media";
import { endpoint } from "./declare";

export const uploadMedia = endpoint({
  method: "POST",
  path: "/api/v1/media",
  summary: "Upload an image",
  description:
    "PNG, JPEG, WebP, GIF, AVIF or SVG, in the form field `file`. It is re-encoded without metadata, as WebP " +
    "in several sizes and once as PNG or JPEG.",
  access: { scope: "media:write" },
  body: upload(),
  reply: ok(Media),
  refusals: ["file_too_large", "media_quota_exceeded", "image_too_large", "image_invalid", "storage_full"],
  limit: "media",
  outside: true,
  handle: ({ app, who, body }) => media.upload(app, who, body),
});

export const deleteMedia = endpoint({
  method: "DELETE",
  path: "/api/v1/media/{id}",
  summary: "Delete an unused image",
  description:
    "Refused while an event, a level, an element, an exhibitor, a session, a banner or a published version " +
    "uses it; `details.uses` lists them. Browsers may cache it without limit.",
  access: { scope: "media:write" },
  reply: deleted(),
  refusals: ["conflict"],
  handle: ({ app, who, params }) => media.remove(app, who, params.id),
});
