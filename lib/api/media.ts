import { upload } from "#lib/http/body";
import { deleted, ok } from "#lib/http/reply";
import { Media } from "#lib/schema/media";
import * as media from "#lib/services/media";
import { endpoint } from "./declare";

export const uploadMedia = endpoint({
  method: "POST",
  path: "/api/v1/media",
  summary: "Upload a picture",
  description:
    "PNG, JPEG, WebP, GIF, AVIF or SVG, in the form's field `file`. It is drawn anew, without whatever else the " +
    "file held, as WebP in several sizes and once as PNG or JPEG.",
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
  summary: "Delete a picture that is shown nowhere",
  description:
    "Refused while an event, a level, an element, an exhibitor, a session, a banner or a published version shows it; " +
    "`details.uses` names which. Browsers may keep it for as long as they like.",
  access: { scope: "media:write" },
  reply: deleted(),
  refusals: ["conflict"],
  handle: ({ app, who, params }) => media.remove(app, who, params.id),
});
