import { createHash } from "node:crypto";
import type { Bundle } from "#lib/plan/bundle";
import { notGeoreferenced, toImdf } from "#lib/plan/imdf/write";
import { toOsm } from "#lib/plan/osm";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { readBundle } from "../publishing/live";

/** The plan as an IMDF archive. */
export async function writeImdf(app: App, fair: Fair): Promise<Uint8Array<ArrayBuffer>> {
  const bundle = await georeferencedBundle(app, fair);
  const page = new URL(`/e/${fair.slug}`, app.links.base()).href;
  return app.offlineExport.pack(toImdf(bundle, { uuidOf, createdAt: bundle.generatedAt, page }));
}

/** The halls as a file for editors of OpenStreetMap. */
export async function writeOsm(app: App, fair: Fair): Promise<string> {
  return toOsm(await georeferencedBundle(app, fair));
}

async function georeferencedBundle(app: App, fair: Fair): Promise<Bundle> {
  const bundle = await readBundle(app.db.read, fair, app.clock.now());
  const missing = notGeoreferenced(bundle.levels);
  if (missing.length > 0 || bundle.levels.length === 0) {
    const names = missing.map(({ name }) => name);
    throw new Refusal(
      "not_georeferenced",
      names.length > 0
        ? `Georeference these levels first: ${names.join(", ")}.`
        : "The event has no level yet.",
      { levels: missing.map(({ id, name }) => ({ id, name })) },
    );
  }
  return bundle;
}

/** A name-based UUID (version 5), so that the same record has the same one in every export. */
function uuidOf(text: string): string {
  const bytes = createHash("sha1").update(`aisle ${text}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
