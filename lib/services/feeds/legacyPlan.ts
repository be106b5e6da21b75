import { boothShapes, layerDrawing, mainDrawing, manifestOf, wayfindingScript } from "#lib/legacy/plan/files";
import type { Bundle } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { editionOf, shapeOf } from "./edition";
import type { Pressed } from "./editionCache";
import { legacyForms } from "./legacy";

type File = Pressed & { contentType?: string };

/** The files that the viewer of the legacy product reads besides its data, by name. */
const WRITERS: Record<string, (bundle: Bundle, base: string) => string> = {
  "fp.svg.js": mainDrawing,
  "wf.data.js": wayfindingScript,
  "booths.json": boothShapes,
  "manifest.json": manifestOf,
};

export async function legacyPlanForms(app: App, fair: Fair, file: string): Promise<File> {
  const contentType = file.endsWith(".json") ? "application/json; charset=utf-8" : undefined;
  return { ...(await formsOf(app, fair, file)), ...(contentType && { contentType }) };
}

async function formsOf(app: App, fair: Fair, file: string): Promise<Pressed> {
  if (file === "data.js") return legacyForms(app, fair, "script");
  if (file === "data.json") return legacyForms(app, fair, "json");
  if (file === "version.json") return versionForms(app, fair);
  const base = app.links.base();
  const writer = Object.hasOwn(WRITERS, file) ? WRITERS[file] : undefined;
  if (writer) return shapeOf(app, fair, { name: file }, (bundle) => writer(bundle, base));
  const { bundle } = await editionOf(app, fair);
  const drawing = layerDrawing(bundle, base, file);
  if (drawing === null) {
    const names = [...Object.keys(WRITERS), "data.js", "version.json"].join(", ");
    throw new Refusal("not_found", `There is no file "${file}". Files: ${names}, and one for each level.`);
  }
  return shapeOf(app, fair, { name: file }, () => drawing);
}

/** The viewer reads other files again when this changes, so it changes with their contents. */
async function versionForms(app: App, fair: Fair): Promise<Pressed> {
  const { version } = await editionOf(app, fair);
  const { etag } = await legacyForms(app, fair, "script");
  return shapeOf(app, fair, { name: "version.json", state: etag }, () =>
    JSON.stringify({ version: `${version.number}-${etag}` }),
  );
}
