import { bytes } from "#lib/files/prepared";
import { InstallManifest } from "#lib/schema/install";
import { manifestOf } from "#lib/services/feeds/install";
import { endpoint } from "./declare";

export const getInstallManifest = endpoint({
  method: "GET",
  path: "/e/{event}/manifest.webmanifest",
  summary: "Get the web app manifest",
  access: "public",
  reply: bytes(InstallManifest, "application/manifest+json"),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until published",
  handle: ({ app, fair }) => manifestOf(app, fair),
});
