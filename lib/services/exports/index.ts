import { areaM2 } from "#lib/plan/booths/shape";
import { toGeoJson } from "#lib/plan/geojson/write";
import { withBase } from "#lib/plan/mediaAddresses";
import type { App } from "#lib/ports";
import { toAmount } from "#lib/pricing/money";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import { type BoothRow, readBoothRows } from "#lib/store/boothRows";
import { listCategories } from "#lib/store/categories";
import type { Fair } from "#lib/store/events";
import { listExhibitors } from "#lib/store/exhibitors";
import { type Level, listLevels } from "#lib/store/levels";
import { writeHeader, writeRows } from "#lib/text/csv";
import { WRITTEN_COLUMNS, type WrittenBooth } from "../booths/columns";
import { writeExhibitors } from "../exhibitors/columns";
import { legacyText } from "../feeds/legacy";
import { withRulePrices } from "../feeds/prices";
import { readBundle } from "../publishing/live";
import { writeOfflineExport } from "../publishing/offlineExport";
import { writeImdf, writeOsm } from "./onEarth";
import { writeSafetySheet } from "./safety";

/** A file with a fair's current data. */
export type Export = {
  name: string;
  contentType: string;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
};

const JSON_TYPE = "application/json";
const CSV_TYPE = "text/csv; charset=utf-8";
const MOST_EXHIBITORS = 20_000;

type Writer = {
  contentType: string;
  write: (app: App, fair: Fair, lang?: string) => Promise<Export["body"]>;
};

const FORMATS: Record<string, Writer> = {
  geojson: {
    contentType: "application/geo+json",
    write: async (app, fair) =>
      withBase(
        JSON.stringify(toGeoJson(await readBundle(app.db.read, fair, app.clock.now()))),
        app.links.base(),
      ),
  },
  "booths.csv": { contentType: CSV_TYPE, write: writeBooths },
  bundle: {
    contentType: JSON_TYPE,
    write: async (app, fair) => JSON.stringify(await readBundle(app.db.read, fair, app.clock.now())),
  },
  legacy: {
    contentType: JSON_TYPE,
    write: async (app, fair) => {
      const bundle = await readBundle(app.db.read, fair, app.clock.now());
      return legacyText(app, fair, await withRulePrices(app, bundle));
    },
  },
  offline: { contentType: "application/zip", write: writeOfflineExport },
  imdf: { contentType: "application/zip", write: writeImdf },
  "safety.pdf": { contentType: "application/pdf", write: writeSafetySheet },
  osm: { contentType: "application/vnd.openstreetmap.data+xml", write: writeOsm },
};

/** The content types of all formats. */
export const EXPORT_TYPES = [
  ...new Set(Object.values(FORMATS).map(({ contentType }) => contentType.replace(/;.*/, ""))),
];

const ENDINGS: Record<string, string> = {
  legacy: "legacy.json",
  bundle: "bundle.json",
  geojson: "plan.geojson",
  offline: "offline.zip",
  imdf: "imdf.zip",
  osm: "plan.osm",
};

export async function exportAs(app: App, fair: Fair, format: string, lang?: string): Promise<Export> {
  const writer = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!writer) {
    const known = [...Object.keys(FORMATS), "exhibitors.csv"].join(", ");
    throw new Refusal("unknown_format", `Unknown export "${format}". Choose one of ${known}.`, { format });
  }
  const { contentType, write } = writer;
  return {
    name: `${fair.slug}-${ENDINGS[format] ?? format}`,
    contentType,
    body: await write(app, fair, lang),
  };
}

async function writeBooths({ db, clock }: App, fair: Fair): Promise<Export["body"]> {
  const { currency } = salesTermsOf(fair.settings);
  const words = levelWords(await listLevels(db.read, fair.id));
  const toWritten = (booth: BoothRow): WrittenBooth => ({
    ...booth,
    level: words.get(booth.levelId) ?? booth.levelId,
    price: booth.priceCents === null ? null : toAmount(booth.priceCents, currency),
    areaM2: areaM2(booth),
  });
  return streamOf(async function* () {
    yield writeHeader(WRITTEN_COLUMNS);
    for await (const rows of readBoothRows(db.read, fair.id, clock.now())) {
      yield writeRows(WRITTEN_COLUMNS, rows.map(toWritten));
    }
  });
}

/** Streams text as it is generated, with back-pressure. */
function streamOf(write: () => AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const [parts, encoder] = [write(), new TextEncoder()];
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

/** The name of a level, or its id where an import would confuse the name with another level. */
function levelWords(levels: readonly Level[]): Map<string, string> {
  const isItsOwn = (word: string | null, id: string): word is string => {
    const means = (name: string | null) => name?.toLowerCase() === word?.toLowerCase();
    return (
      word !== null &&
      levels.every((level) => level.id === id || !(means(level.name) || means(level.shortName)))
    );
  };
  return new Map(
    levels.map(({ id, name, shortName }) => [id, [name, shortName].find((word) => isItsOwn(word, id)) ?? id]),
  );
}

export async function exportExhibitors({ db }: App, fair: Fair): Promise<Export> {
  const { items } = await listExhibitors(db.read, fair.id, {}, { limit: MOST_EXHIBITORS, offset: 0 });
  const categoryNames = new Map((await listCategories(db.read, fair.id)).map(({ id, name }) => [id, name]));
  return {
    name: `${fair.slug}-exhibitors.csv`,
    contentType: CSV_TYPE,
    body: writeExhibitors(items, categoryNames),
  };
}
