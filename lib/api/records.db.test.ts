import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { BANNER_FIELDS } from "#lib/records/banners";
import { BOOTH_FIELDS, NEW_BOOTH } from "#lib/records/booths";
import { CATEGORY_FIELDS } from "#lib/records/categories";
import { DISCOUNT_FIELDS } from "#lib/records/discounts";
import { ELEMENT_FIELDS } from "#lib/records/elements";
import { EXHIBITOR_FIELDS, NEW_EXHIBITOR } from "#lib/records/exhibitors";
import { EXTRA_FIELDS } from "#lib/records/extras";
import { KIOSK_FIELDS } from "#lib/records/kiosks";
import { LEVEL_FIELDS, NEW_LEVEL } from "#lib/records/levels";
import { ORDER_FIELDS } from "#lib/records/orders";
import { PRICING_RULE_FIELDS } from "#lib/records/pricingRules";
import { columnsOf, csvColumnsOf, type FieldTraits, fieldsWith, shownIn } from "#lib/records/record";
import { SESSION_FIELDS } from "#lib/records/sessions";
import { TAX_RULE_FIELDS } from "#lib/records/taxRules";
import { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import { type Filled, fillEveryField } from "#lib/testing/everyField";
import { readPlan, sendChanges } from "#lib/testing/planChange";
import { testServer, type World } from "#lib/testing/world";
import { updateBanner } from "./banners";
import { getBooth, importBooths, updateBooth } from "./booths";
import { duplicateEvent } from "./events";
import { getExhibitor, importExhibitors, updateExhibitor } from "./exhibitors";
import { exportEvent, exportExhibitors, importEvent } from "./exports";
import { updateExtra } from "./extras";
import { getLegacyFeed, getPlanFeed } from "./feeds";
import { updateLevel } from "./levels";
import { getBundle, publishEvent, restoreVersion } from "./versions";

const DEVICE = [
  "pairedAt",
  "seenAt",
  "touchedAt",
  "shownVersion",
  "uptimeSeconds",
  "errors",
  "lastError",
  "screen",
  "shown",
];

type Rec = { id: string; [field: string]: unknown };

/** Every record with its table, and the columns that exist only in the database. */
const RECORDS: {
  name: keyof Filled | "order";
  table: string;
  fields: Record<string, FieldTraits>;
  inner?: string[];
  /** Fields that are changed by actions, not by edits. */
  states?: string[];
}[] = [
  { name: "level", table: "Level", fields: LEVEL_FIELDS },
  { name: "booth", table: "Booth", fields: BOOTH_FIELDS, inner: ["searchText", "mergeId"] },
  { name: "element", table: "MapElement", fields: ELEMENT_FIELDS },
  { name: "node", table: "AisleNode", fields: NODE_FIELDS },
  { name: "edge", table: "AisleEdge", fields: EDGE_FIELDS },
  { name: "passage", table: "Transition", fields: PASSAGE_FIELDS },
  { name: "exhibitor", table: "Exhibitor", fields: EXHIBITOR_FIELDS, inner: ["searchText"] },
  { name: "category", table: "Category", fields: CATEGORY_FIELDS },
  { name: "session", table: "Session", fields: SESSION_FIELDS },
  { name: "banner", table: "Banner", fields: BANNER_FIELDS },
  { name: "extra", table: "Extra", fields: EXTRA_FIELDS },
  { name: "pricingRule", table: "PricingRule", fields: PRICING_RULE_FIELDS },
  { name: "taxRule", table: "TaxRule", fields: TAX_RULE_FIELDS },
  { name: "discount", table: "Discount", fields: DISCOUNT_FIELDS },
  { name: "kiosk", table: "Kiosk", fields: KIOSK_FIELDS, states: ["paused", "reloadWanted", ...DEVICE] },
  // Orders are never published or copied, and most fields are changed only by the sale.
  { name: "order", table: "Order", fields: ORDER_FIELDS, states: Object.keys(ORDER_FIELDS) },
];
const MADE = RECORDS.flatMap(({ name, ...rest }) => (name === "order" ? [] : [{ name, ...rest }]));

const server = testServer();
let world: World;
let filled: Filled;

beforeAll(async () => {
  world = await server.world();
  filled = await fillEveryField(world);
});

const row = async (table: string, id: string): Promise<Rec> => {
  const [found] = await world.app.db.read.$queryRawUnsafe<Rec[]>(
    `SELECT * FROM "${table}" WHERE "id" = '${id}'`,
  );
  if (!found) throw new Error(`${table} ${id} was removed.`);
  return found;
};
const picked = (record: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (record as Rec)[name]]));

describe.each(RECORDS)("the $name", ({ table, fields, inner = [], states = [] }) => {
  test("has at least one trait for every field", () => {
    const silent = Object.entries(fields).filter(
      ([, { column: _type, columnName: _name, word: _word, ...traits }]) =>
        Object.values(traits).every((trait) => !trait),
    );
    const known = ["id", "createdAt", "updatedAt", ...states];
    expect(silent.map(([field]) => field).filter((field) => !known.includes(field))).toEqual([]);
  });

  test("has a field for every column of its table", async () => {
    const columns = await world.app.db.read.$queryRaw<{ name: string }[]>`
      SELECT "column_name" AS "name" FROM information_schema.columns WHERE "table_name" = ${table}`;
    const known = [...Object.keys(columnsOf(fields)), ...inner];
    expect(columns.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe.each(MADE)("every field of the $name", ({ name, table, fields }) => {
  test("is in the API's response if it is shown, and in none otherwise", () => {
    const reported = Object.keys(filled[name]).filter((field) => field in fields);
    expect(reported.toSorted()).toEqual(shownIn(fields).toSorted());
  });

  test("was set if requests may set it", async () => {
    const columns = Object.keys(columnsOf(fields, fieldsWith(fields, "changeable")));
    const stored = await row(table, filled[name].id);
    const empty = columns.filter((column) => stored[column] === null || stored[column] === "");
    expect(empty).toEqual(EITHER_OR[name] ?? []);
  });
});

test("no field was set to its default value", () => {
  const blanks = { level: NEW_LEVEL, booth: NEW_BOOTH, exhibitor: NEW_EXHIBITOR };
  for (const [name, blank] of Object.entries(blanks) as [keyof Filled, Record<string, unknown>][]) {
    const same = Object.keys(blank).filter((field) => isDeepStrictEqual(filled[name][field], blank[field]));
    expect([name, same]).toEqual([name, []]);
  }
});

/** Fields that exclude each other: a session has one place, a rule one price and a code one kind of value. */
const EITHER_OR: Partial<Record<keyof Filled, string[]>> = {
  session: ["boothId", "elementId"],
  pricingRule: ["priceCents"],
  discount: ["amountCents"],
};

describe("a copy of the event", () => {
  /** References to other records of the event, whose copies have other ids. */
  const REFERENCES = ["levelId", "parentId", "exhibitorId", "fromId", "toId"];
  const COPIES = MADE.filter(({ name }) => name !== "session");
  let eventId: string;

  beforeAll(async () => {
    const include = ["exhibitors", "pricing", "extras", "discounts", "banners", "kiosks"];
    const { body } = await world.ask(duplicateEvent, { body: { name: "Next year", include } });
    eventId = body.data.id;
  });

  test.each(COPIES)("has the fields of the $name that are copied, and no others", async (of) => {
    const original = await row(of.table, filled[of.name].id);
    const named = ["label", "code", "name", "title", "kind"].find((field) => field in original) ?? "id";
    const copies = await world.app.db.read.$queryRawUnsafe<Rec[]>(
      `SELECT * FROM "${of.table}" WHERE "eventId" = '${eventId}'`,
    );
    const copy = copies.find((record) => named === "id" || record[named] === original[named]);
    const columns = Object.keys(columnsOf(of.fields, fieldsWith(of.fields, "copied")));
    const own = columns.filter((column) => !REFERENCES.includes(column));
    expect(picked(copy ?? {}, own)).toEqual(picked(original, own));
    for (const column of columns.filter((each) => REFERENCES.includes(each))) {
      expect([column, typeof copy?.[column], copy?.[column] === original[column]]).toEqual([
        column,
        "string",
        false,
      ]);
    }
  });
});

test("the editor can change every field that it writes, and undo it", async () => {
  const TABLES = [
    {
      table: "levels",
      id: filled.level.id,
      fields: LEVEL_FIELDS,
      blank: { ...NEW_LEVEL, name: "B", index: 9 },
    },
    { table: "booths", id: filled.booth.id, fields: BOOTH_FIELDS, blank: { ...NEW_BOOTH, label: "B1" } },
  ];
  for (const { table, id, fields, blank } of TABLES) {
    const plan = await readPlan(world);
    const before: Rec = plan[table].find((record: Rec) => record.id === id);
    const after = { ...before, ...blank };
    const there = await sendChanges(world, plan.revision, {
      [table]: { updated: [{ from: before, to: after }] },
    });
    expect(there.body.error).toBeUndefined();
    const changed: Rec = (await readPlan(world))[table].find((record: Rec) => record.id === id);
    const written = fieldsWith(fields, "changeable").filter((field) => field in blank);
    expect(picked(changed, written)).toEqual(picked(blank, written));
    const back = await sendChanges(world, there.body.data.revision, {
      [table]: { updated: [{ from: changed, to: before }] },
    });
    expect(back.body.error).toBeUndefined();
    const again: Rec = (await readPlan(world))[table].find((record: Rec) => record.id === id);
    expect({ ...again, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  }
});

test("restoring a version restores every field that is restorable", async () => {
  const params = { params: { id: filled.booth.id } };
  await world.ask(publishEvent);
  const before = (await world.ask(getBundle)).body.data;
  const { levelId: _level, ...blank } = { ...NEW_BOOTH, levelId: null, label: "Z9", priceCents: undefined };
  const emptied = await world.ask(updateBooth, { ...params, body: { ...blank, price: null } });
  expect(emptied.body.error).toBeUndefined();
  const level = { params: { id: filled.level.id }, body: { ...NEW_LEVEL, name: "Changed" } };
  expect((await world.ask(updateLevel, level)).status).toBe(200);
  expect((await world.ask(restoreVersion, { params: { number: "1" } })).body.error).toBeUndefined();
  const after = (await world.ask(getBundle)).body.data;
  expect(after.levels).toEqual(before.levels);
  expect(after.booths).toEqual(before.booths);
});

test("the bundle has every public field and no other, and an event imported from it has them again", async () => {
  await world.ask(updateBanner, { params: { id: filled.banner.id }, body: { active: true } });
  await world.ask(updateExtra, {
    params: { id: filled.extra.id },
    body: { active: true, reserveOrBuyAllowed: true },
  });
  const bundle = (await world.ask(exportEvent, { params: { format: "bundle" } })).body;
  const lists: Partial<Record<keyof Filled, Rec[]>> = {
    level: bundle.levels,
    booth: bundle.booths,
    element: bundle.elements,
    banner: bundle.banners,
    exhibitor: bundle.exhibitors,
    category: bundle.categories,
    session: bundle.sessions,
    extra: bundle.extras,
    node: bundle.wayfinding.nodes,
    edge: bundle.wayfinding.edges,
    passage: bundle.wayfinding.transitions,
  };
  for (const { name, fields } of MADE) {
    const found = lists[name]?.find(({ id }) => id === filled[name].id);
    const reported = Object.keys(found ?? {}).filter((field) => field in fields && field !== "locked");
    expect([name, reported.toSorted()]).toEqual([name, fieldsWith(fields, "public").toSorted()]);
  }
  const made = await world.ask(importEvent, { body: bundle, query: { slug: "made-of-a-bundle" } });
  expect(made.body.error).toBeUndefined();
  const as = { params: { event: "made-of-a-bundle", format: "bundle" } };
  const again = (await world.ask(exportEvent, as)).body;
  const plain = ({
    event: _event,
    settings: _settings,
    generatedAt: _at,
    ...records
  }: Record<string, Rec[]>) =>
    JSON.parse(JSON.stringify(records).replaceAll(/"\w{2,3}_\w{20,}"/g, '"id"'), (key, value) =>
      key === "legacyId" ? 0 : value,
    );
  expect(plain(again)).toEqual(plain(bundle));
});

describe("a CSV file", () => {
  test("of booths restores every field that has a column", async () => {
    const at = { params: { id: filled.booth.id } };
    const before = (await world.ask(getBooth, at)).body.data;
    const file = (await world.ask(exportEvent, { params: { format: "booths.csv" } })).body;
    const columns = csvColumnsOf(BOOTH_FIELDS).filter(
      ({ name }) => !["label", "level", "status"].includes(name),
    );
    const blank: Record<string, unknown> = { ...NEW_BOOTH, price: null };
    const body = picked(
      blank,
      columns.map(({ name }) => name).filter((name) => name !== "externalId"),
    );
    expect((await world.ask(updateBooth, { ...at, body })).body.error).toBeUndefined();
    expect((await world.ask(importBooths, { body: { csv: file } })).body.error).toBeUndefined();
    const after = (await world.ask(getBooth, at)).body.data;
    const names = columns.map(({ name }) => name);
    expect(picked(after, names)).toEqual(picked(before, names));
  });

  test("of exhibitors restores everything that fits into a cell", async () => {
    const at = { params: { id: filled.exhibitor.id } };
    const before = (await world.ask(getExhibitor, at)).body.data;
    const file = (await world.ask(exportExhibitors)).body;
    const { externalId: _external, partnerId: _partner, translations: _words, ...blank } = NEW_EXHIBITOR;
    const { customButtons: _buttons, ...body } = blank;
    expect((await world.ask(updateExhibitor, { ...at, body })).body.error).toBeUndefined();
    expect((await world.ask(importExhibitors, { body: { csv: file } })).body.error).toBeUndefined();
    const after = (await world.ask(getExhibitor, at)).body.data;
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });
});

test("the feed is the published bundle, and the legacy feed has pairs for fields that it lacks", async () => {
  await world.ask(publishEvent);
  const params = { event: world.fair.slug };
  const { body: feed } = await world.ask(getPlanFeed, { params });
  const booth = feed.booths.find(({ id }: Rec) => id === filled.booth.id);
  expect(
    Object.keys(booth)
      .filter((field) => field in BOOTH_FIELDS && field !== "locked")
      .toSorted(),
  ).toEqual(fieldsWith(BOOTH_FIELDS, "public").toSorted());
  const { body: legacy } = await world.ask(getLegacyFeed, { params });
  const [item] = legacy.booths.filter(({ name }: { name: string }) => name === booth.label);
  for (const field of fieldsWith(BOOTH_FIELDS, "legacyPair")) {
    expect([field, item.meta[field]]).toEqual([field, String(booth[field])]);
  }
});
