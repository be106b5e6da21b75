import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Bundle } from "#lib/plan/bundle";
import { readPublicText } from "#lib/plan/bundleText";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import * as versions from "#lib/store/versions";
import { publishedNumber } from "../publishing/versions";
import { type Edition, editionsOf, type Pressed } from "./editionCache";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Fast enough to wait for; a job recompresses better later. */
const QUICK = 5;
/** The highest quality is not always the smallest: it depends on the plan, above all with many numbers. */
const BROTLI_QUALITIES = [QUICK, 9, 11];
const BEST_GZIP = 9;

/** The last published version; refuses if there is none. */
export function editionOf(app: App, fair: Fair): Promise<Edition> {
  const number = publishedNumber(fair);
  return editionsOf(app).get(fair.id, number, () => fetchEdition(app, fair, number));
}

/** What visitors see, for route searches; null before the first publication. */
export async function publishedBundle(app: App, fair: Fair): Promise<Bundle | null> {
  return fair.publishedVersion === null ? null : (await editionOf(app, fair)).bundle;
}

/** A derived form of the published plan, computed once per edition and per `state` of its other input. */
export async function shapeOf(
  app: App,
  fair: Fair,
  { name, state = "" }: { name: string; state?: string },
  write: (bundle: Bundle) => string | Promise<string>,
): Promise<Pressed> {
  const { bundle, shapes } = await editionOf(app, fair);
  const present = shapes.get(name);
  if (present?.state === state) return present.made;
  const made = Promise.resolve(write(bundle)).then(pressed);
  const shape = { state, made };
  shapes.set(name, shape);
  made.catch(() => {
    if (shapes.get(name) === shape) shapes.delete(name);
  });
  return made;
}

/** Compressed, so that it is sent as fast as the plan itself. */
async function pressed(text: string): Promise<Pressed> {
  const [br, gz] = await Promise.all([brotli(text, QUICK), gzipAsync(text)]);
  return {
    etag: nameOf(text),
    forms: { identity: text, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  };
}

/** A hash: equal bytes have equal ETags on every instance. */
export function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

async function fetchEdition(app: App, fair: Fair, number: number): Promise<Edition> {
  const snapshot = await versions.findSnapshot(app.db.read, fair.id, number);
  if (!snapshot) throw new Refusal("not_published", `The event "${fair.slug}" has no version ${number}.`);
  const { version, text } = snapshot;
  const [br, gz] = await Promise.all([
    snapshot.brotli ?? brotli(text, QUICK),
    snapshot.gzip ?? gzipAsync(text),
  ]);
  return {
    version,
    forms: { identity: text, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
    bundle: readPublicText(text),
    shapes: new Map(),
  };
}

function brotli(text: string, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliAsync(text, { params });
}

/** Recompresses one published version off the main thread. Returns true if there was one. */
export async function pressOne(app: App): Promise<boolean> {
  const waiting = await versions.findUnpressed(app.db.read);
  if (!waiting) return false;
  const gz = await gzipAsync(waiting.text, { level: BEST_GZIP });
  let shortest: Buffer | undefined;
  for (const quality of BROTLI_QUALITIES) {
    const form = await brotli(waiting.text, quality);
    if (!shortest || form.length < shortest.length) shortest = form;
  }
  if (!shortest) return false;
  await versions.savePressed(app.db.read, waiting.id, {
    brotli: new Uint8Array(shortest),
    gzip: new Uint8Array(gz),
  });
  app.notifications.notify(waiting.eventId, "published");
  return true;
}
