import type { Bundle, BundleLevel } from "#lib/plan/bundle";
import { kindsOf, TEXTS_WITHOUT } from "#lib/plan/draw/layers";
import { layOutPrintedPlan } from "#lib/plan/draw/printedPlan";
import { drawPrintedPlan } from "#lib/plan/draw/printedPlanDrawing";
import { CARD, drawShareCard } from "#lib/plan/draw/shareCard";
import { dxfOf } from "#lib/plan/dxf/dxf";
import { labelKey } from "#lib/plan/labels";
import type { Look } from "#lib/plan/paint";
import { defaultPalette } from "#lib/plan/paintPalette";
import { makeScene, sourceOf } from "#lib/plan/scene";
import type { BoothItem, Scene } from "#lib/plan/sceneTypes";
import type { App, StateSlot } from "#lib/ports";
import type { CanvasFormat } from "#lib/ports/pictures";
import { Refusal } from "#lib/refusal";
import type { PlanDrawing, SharePicture } from "#lib/schema/drawings";
import type { Fair } from "#lib/store/events";
import { ByteCache } from "#lib/text/byteCache";
import { type Language, languageFor } from "#lib/words/languages";
import { ownPicture } from "../base/ownPicture";
import { editionOf } from "../feeds/edition";
import { readBundle } from "../publishing/live";
import { numberIn } from "../publishing/numbers";
import { readSnapshot } from "../publishing/versions";
import { planIn } from "./planIn";
import { printedPlanWords } from "./printedPlanWords";
import { withTrueSize } from "./size";

const TYPES: Record<CanvasFormat, string> = {
  pdf: "application/pdf",
  svg: "image/svg+xml",
  png: "image/png",
};

/** A page has 72 points per inch; images have this resolution up to A2, and a lower one on larger paper. */
const PIXELS_AN_INCH = 300;
const POINTS_AN_INCH = 72;
const LONGEST_PX = 7_020;

/** Converts a DWG file to DXF with the command in `DWG_CONVERTER`. */
export async function convertDrawing(app: App, dwg: Uint8Array) {
  if (!isDwg(dwg)) {
    throw new Refusal("validation_error", "This is not a DWG file. DXF and SVG files need no conversion.");
  }
  if (!app.convertDwg) throw new Refusal("validation_error", DWG_SENTENCE);
  const body = await app.convertDwg(dwg);
  return { name: "drawing.dxf", contentType: "image/vnd.dxf", body };
}

/** A DWG file begins with its version, such as AC1032. */
function isDwg(bytes: Uint8Array): boolean {
  return /^AC10\d\d/.test(new TextDecoder("latin1").decode(bytes.subarray(0, 6)));
}

const DWG_SENTENCE =
  'DWG files cannot be read by this installation. Open the file in your CAD program, choose "Save as" and the type DXF (2018 or older), then import the DXF file.';

/** A level drawn to scale, for stand builders. */
export async function planDrawing(app: App, fair: Fair, format: string, input: PlanDrawing) {
  if (format === "dxf") return planDxf(app, fair, input);
  if (!isFormat(format)) {
    const known = [...Object.keys(TYPES), "dxf"].join(", ");
    throw new Refusal("unknown_format", `Unknown format "${format}". Choose one of ${known}.`, {
      format,
    });
  }
  const revision = input.revision ?? "live";
  const language = languageFor(input.lang);
  const written = await bundleOf(app, fair, revision);
  const bundle = input.lang === undefined ? written : await planIn(written, language);
  const scene = makeScene(sourceOf(bundle), levelOf(written, input.level).id);
  const layout = layOutPrintedPlan(scene, input);
  const { width, height } = layout;
  const most = LONGEST_PX / Math.max(width, height);
  const pixelRatio = format === "png" ? Math.min(PIXELS_AN_INCH / POINTS_AN_INCH, most) : 1;
  const palette = defaultPalette("light", null, { isPrinted: true });
  const look: Look = { palette, colourBy: "status", fontFamily: app.canvas.family };
  const drawnAt = app.clock.now();
  const words = await printedPlanWords(bundle, scene, layout, { revision, language, drawnAt });
  const hidden = new Set([...kindsOf(input.without ?? []), ...TEXTS_WITHOUT[input.labels ?? "both"]]);
  const body = await app.canvas.paint({
    format,
    width,
    height,
    pixelRatio,
    language,
    pictures: await picturesOf(app, scene),
    paint: (pen, pictures) =>
      drawPrintedPlan(pen, { scene, layout, look, words, pictures, hidden }, pixelRatio),
  });
  return {
    name: `${fair.slug}-${scene.level.name}-1-${layout.scale}.${format}`,
    contentType: TYPES[format],
    body: withTrueSize(body, format, { width, height, pixelRatio }),
  };
}

/** Drawn in millimetres, so it needs no scale and no paper size. */
async function planDxf(app: App, fair: Fair, input: PlanDrawing) {
  const bundle = await bundleOf(app, fair, input.revision ?? "live");
  const level = levelOf(bundle, input.level);
  return {
    name: `${fair.slug}-${level.name}.dxf`,
    contentType: "image/vnd.dxf",
    body: new TextEncoder().encode(dxfOf(bundle, level)),
  };
}

function bundleOf(app: App, fair: Fair, revision: string): Promise<Bundle> {
  return revision === "live"
    ? readBundle(app.db.read, fair, app.clock.now())
    : readSnapshot(app.db.read, fair, numberIn(revision));
}

function isFormat(format: string): format is CanvasFormat {
  return Object.hasOwn(TYPES, format);
}

/** Finds a level by id, name or short name; the first level by default. */
function levelOf({ levels, event }: Bundle, levelName: string | undefined): BundleLevel {
  const key = levelName?.trim().toLowerCase();
  const isMeant = ({ id, name, shortName }: BundleLevel) =>
    id === levelName || [name, shortName].some((word) => word?.toLowerCase() === key);
  const level = levelName === undefined ? levels[0] : levels.find(isMeant);
  if (level) return level;
  const names = levels.map(({ name }) => name).join(", ");
  throw new Refusal(
    "not_found",
    levelName === undefined
      ? `The event "${event.slug}" has no level to draw.`
      : `There is no level "${levelName}". Levels: ${names || "none"}.`,
  );
}

/** Images on the plan. Logos are left out, because builders need names. */
async function picturesOf(app: App, { level, elements }: Scene): Promise<Map<string, Uint8Array>> {
  const urls = elements.flatMap(({ element: { kind, props } }) =>
    kind === "image" && typeof props.url === "string" ? [props.url] : [],
  );
  if (level.background) urls.push(level.background.url);
  return ownPictures(app, urls);
}

async function ownPictures(app: App, urls: readonly string[]): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const url of new Set(urls)) {
    const bytes = await ownPicture(app, url);
    if (bytes) pictures.set(url, bytes);
  }
  return pictures;
}

const CARDS: StateSlot<ByteCache<Promise<Uint8Array<ArrayBuffer>>>> = {
  name: "share pictures",
  make: ({ cacheBytes }) => new ByteCache(cacheBytes),
};
const FOR_A_WHILE = "public, max-age=300, stale-while-revalidate=600";

/** The preview image of a shared link, drawn once per booth and published version. */
export async function sharePicture(app: App, fair: Fair, input: SharePicture) {
  const { version, bundle } = await editionOf(app, fair);
  const found = input.booth === undefined ? undefined : boothOf(bundle, input.booth);
  const levelId = found?.levelId ?? cardLevel(bundle, input.level)?.id;
  if (!levelId) throw new Refusal("not_found", `The event "${fair.slug}" has no level to draw.`);
  const key = found?.id ?? levelId;
  const [cards, name] = [app.state.get(CARDS), `${fair.id} ${version.id} ${key}`];
  const known = cards.get(name);
  const card = known ?? drawCard(app, bundle, levelId, found?.id ?? null);
  if (!known) {
    cards.keep(
      name,
      card,
      card.then(({ length }) => length),
    );
  }
  return {
    contentType: TYPES.png,
    body: await card,
    etag: `${version.id}-${key}`,
    cacheControl: FOR_A_WHILE,
  };
}

/** A link may be old or mistyped; it then gets the image of the event. */
function boothOf({ booths }: Bundle, label: string) {
  return booths.find((booth) => booth.label === label || labelKey(booth.label) === labelKey(label));
}

function cardLevel(bundle: Bundle, levelName: string | undefined): BundleLevel | undefined {
  const key = levelName?.trim().toLowerCase();
  return (
    bundle.levels.find(
      ({ id, name }) => levelName !== undefined && (id === levelName || name.toLowerCase() === key),
    ) ?? bundle.levels[0]
  );
}

type Viewer = { theme?: { primary?: string }; defaultLanguage?: string };

async function drawCard(app: App, bundle: Bundle, levelId: string, boothId: string | null) {
  const scene = makeScene(sourceOf(bundle), levelId);
  const item = boothId === null ? undefined : scene.byId.get(boothId);
  const booth: BoothItem | null = item?.kind === "booth" ? item : null;
  const viewer = bundle.settings.viewer as Viewer | undefined;
  const language = languageFor(viewer?.defaultLanguage);
  const { primary } = viewer?.theme ?? {};
  const look: Look = {
    palette: defaultPalette("light", primary ?? null),
    colourBy: "plain",
    fontFamily: app.canvas.family,
  };
  const { name, venue } = bundle.event;
  const lines = [datesOf(bundle, language), venue?.name ?? ""].filter(Boolean);
  const pictures = await picturesOf(app, scene);
  return app.canvas.paint({
    format: "png",
    ...CARD,
    pixelRatio: 1,
    language,
    pictures,
    paint: (pen, loaded) => drawShareCard(pen, { scene, look, booth, title: name, lines, pictures: loaded }),
  });
}

function datesOf({ event: { startsAt, endsAt, timezone } }: Bundle, language: Language): string {
  if (!startsAt) return "";
  const words = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeZone: timezone,
  });
  return endsAt ? words.formatRange(new Date(startsAt), new Date(endsAt)) : words.format(new Date(startsAt));
}
