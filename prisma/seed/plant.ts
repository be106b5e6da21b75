import type { App } from "#lib/ports";
import { BannerInput } from "#lib/schema/banners";
import { BoothInput } from "#lib/schema/booths";
import { LevelElements } from "#lib/schema/elements";
import { EventPatch } from "#lib/schema/events";
import { ExhibitorInput } from "#lib/schema/exhibitors";
import { ExtraInput } from "#lib/schema/extras";
import { PricingRuleInput } from "#lib/schema/pricingRules";
import { SessionInput } from "#lib/schema/sessions";
import type { Caller } from "#lib/services/base/caller";
import { type Fair, findFair } from "#lib/store/events";
import { saveSampleUntil } from "#lib/store/sampleData";
import * as banners from "#services/banners";
import * as booths from "#services/booths";
import * as categories from "#services/categories";
import * as elements from "#services/elements";
import * as events from "#services/events";
import * as exhibitors from "#services/exhibitors";
import * as extras from "#services/extras";
import * as levels from "#services/levels";
import * as pricingRules from "#services/pricingRules";
import { publish } from "#services/publishing";
import * as sessions from "#services/sessions";
import { demoFair } from "./demo";
import { bannerName, EVENT_LOGO, elementName, logoName, picturesOf, sceneName } from "./pictures";
import { plantOrders } from "./plantOrders";
import { plantPictures } from "./plantPictures";
import { plantVisits } from "./plantVisits";
import { plantWayfinding } from "./plantWayfinding";
import type { DemoFair, DemoPlace } from "./records";

/** Far enough away to be on sale, near enough to be realistic. */
const DAYS_AHEAD = 150;
const MS_PER_DAY = 86_400_000;
const FIRST_NOTE = "The plan as the first visitors see it.";
const anything = () => {};

/** Creates the demo event through the same functions that organisers use, and returns its slug. */
export async function plantDemo(app: App, who: Caller): Promise<string> {
  const firstDay = new Date(app.clock.now().getTime() + DAYS_AHEAD * MS_PER_DAY).toISOString().slice(0, 10);
  const demo = demoFair({ firstDay });
  const urls = await plantPictures(
    app,
    who,
    picturesOf(demo).map(({ name }) => name),
  );
  const fair = await plantEvent(app, who, demo, urls);
  const levelIds = await plantLevels(app, fair, demo);
  const { exhibitorIds, categoryIds } = await plantExhibitors(app, fair, demo, urls);
  const boothIds = await plantBooths(app, fair, demo, levelIds, exhibitorIds);
  const elementIds = await plantElements(app, fair, demo, levelIds, urls);
  await plantWayfinding(app, fair, demo, levelIds);
  await plantSessions(app, fair, demo, { levelIds, exhibitorIds, boothIds, elementIds });
  const bannerIds = await plantSales(app, fair, demo, exhibitorIds, urls);
  // Saved first, because orders of the sample data get no invoice numbers.
  await saveSampleUntil(app.db.read, fair.id, app.clock.now());
  await plantOrders(app, fair, demo);
  await plantVisits(app, fair, demo, { levelIds, boothIds, exhibitorIds, categoryIds, bannerIds });
  await plantKiosk(app, fair, demo, levelIds);
  await publish(app, who, fair, { note: FIRST_NOTE });
  return fair.slug;
}

type Names = ReadonlyMap<string, string>;

async function plantEvent(app: App, who: Caller, { event }: DemoFair, urls: Names): Promise<Fair> {
  const { logoSvg: _logo, youAreHere: _here, ...input } = event;
  const patch = EventPatch.parse({ ...input, logoUrl: urls.get(EVENT_LOGO) });
  const made = await events.create(app, who, { ...patch, name: event.name });
  const fair = await findFair(app.db.read, made.id, who.orgId);
  if (!fair) throw new Error("The demo event was not there right after it was made.");
  return fair;
}

async function plantLevels(app: App, fair: Fair, demo: DemoFair): Promise<Names> {
  const ids = new Map<string, string>();
  for (const { key, ...level } of demo.levels) ids.set(key, (await levels.create(app, fair, level)).id);
  return ids;
}

/** Categories first, because exhibitors refer to them; parents before their children. */
async function plantExhibitors(
  app: App,
  fair: Fair,
  demo: DemoFair,
  urls: Names,
): Promise<{ exhibitorIds: Names; categoryIds: Names }> {
  const categoryIds = new Map<string, string>();
  for (const { parent, ...category } of demo.categories) {
    const parentId = parent === null ? null : (categoryIds.get(parent) ?? null);
    const { id } = await categories.create(app, fair, { ...category, parentId });
    categoryIds.set(category.name, id);
  }
  const inputs = demo.exhibitors.map(({ logoSvg: _logo, scenes, ...exhibitor }) => {
    const [leadingImageUrl, ...gallery] = scenes.flatMap((scene) => urls.get(sceneName(scene)) ?? []);
    const logoUrl = urls.get(logoName(exhibitor.slug));
    return ExhibitorInput.parse({ ...exhibitor, logoUrl, leadingImageUrl, gallery });
  });
  const made = await exhibitors.upsert(app, fair, inputs);
  return { categoryIds, exhibitorIds: new Map(made.map(({ slug, id }) => [slug, id])) };
}

async function plantBooths(
  app: App,
  fair: Fair,
  demo: DemoFair,
  levelIds: Names,
  exhibitorIds: Names,
): Promise<Names> {
  const ordered = new Set(demo.orders.map(({ booth }) => booth));
  const inputs = demo.booths.map(({ level, exhibitors: slugs, ...booth }) =>
    BoothInput.parse({
      ...booth,
      levelId: levelIds.get(level),
      exhibitorIds: slugs.flatMap((slug) => exhibitorIds.get(slug) ?? []),
      ...(booth.status === "held" ? { holdMinutes: null } : {}),
      // Its order reserves it and assigns its buyer.
      ...(ordered.has(booth.label) ? { status: "available", exhibitorIds: [] } : {}),
    }),
  );
  const made = await booths.upsert(app, fair, inputs);
  return new Map(made.map(({ label, id }) => [label, id]));
}

async function plantElements(
  app: App,
  fair: Fair,
  demo: DemoFair,
  levelIds: Names,
  urls: Names,
): Promise<Names> {
  const ids = new Map<string, string>();
  for (const [key, levelId] of levelIds) {
    const drawn = demo.elements
      .map((element, index) => ({ ...element, index }))
      .filter(({ level }) => level === key);
    const drawing = LevelElements.parse({
      levelId,
      elements: drawn.map(({ kind, geometry, props, index }) => ({
        kind,
        geometry,
        props: { ...props, ...(urls.has(elementName(index)) ? { url: urls.get(elementName(index)) } : {}) },
      })),
    });
    const { items } = await elements.replace(app, fair, drawing);
    for (const { key: name, geometry } of drawn) {
      const made = items.find((item) => written(item.geometry) === written(geometry));
      if (name && made) ids.set(name, made.id);
    }
  }
  return ids;
}

/** The database stores fields in its own order. */
function written(geometry: object): string {
  return JSON.stringify(Object.entries(geometry).sort(([one], [other]) => (one < other ? -1 : 1)));
}

type Places = { levelIds: Names; exhibitorIds: Names; boothIds: Names; elementIds: Names };

async function plantSessions(app: App, fair: Fair, demo: DemoFair, places: Places): Promise<void> {
  const inputs = demo.sessions.map(({ exhibitor, place, ...session }) =>
    SessionInput.parse({
      ...session,
      exhibitorId: exhibitor === null ? null : (places.exhibitorIds.get(exhibitor) ?? null),
      ...placeOf(place, places),
    }),
  );
  await sessions.upsert(app, fair, inputs);
}

function placeOf(place: DemoPlace, { levelIds, boothIds, elementIds }: Places) {
  if ("booth" in place) return { boothId: boothIds.get(place.booth) };
  if ("element" in place) return { elementId: elementIds.get(place.element) };
  return { levelId: levelIds.get(place.level), x: place.x, y: place.y };
}

async function plantSales(
  app: App,
  fair: Fair,
  demo: DemoFair,
  exhibitorIds: Names,
  urls: Names,
): Promise<Names> {
  for (const rule of demo.pricingRules) await pricingRules.create(app, fair, PricingRuleInput.parse(rule));
  for (const extra of demo.extras) await extras.create(app, fair, ExtraInput.parse(extra));
  const bannerIds = new Map<string, string>();
  for (const { imageSvg: _image, exhibitor, ...banner } of demo.banners) {
    const exhibitorId = exhibitor === null ? null : (exhibitorIds.get(exhibitor) ?? null);
    const imageUrl = urls.get(bannerName(banner.placement));
    const { id } = await banners.create(app, fair, BannerInput.parse({ ...banner, exhibitorId, imageUrl }));
    bannerIds.set(banner.placement, id);
  }
  return bannerIds;
}

/** The kiosk's position needs the ids of the levels. */
async function plantKiosk(app: App, fair: Fair, { event }: DemoFair, levelIds: Names): Promise<void> {
  const { level, x, y } = event.youAreHere;
  const youAreHere = { levelId: levelIds.get(level), x, y };
  await events.update(app, fair, EventPatch.parse({ settings: { kiosk: { youAreHere } } }), anything);
}
