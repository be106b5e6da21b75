import { createBanner } from "#lib/api/banners";
import { createBooths } from "#lib/api/booths";
import { createCategory } from "#lib/api/categories";
import { createDiscount } from "#lib/api/discounts";
import { createElement } from "#lib/api/elements";
import { updateEvent } from "#lib/api/events";
import { createExhibitors } from "#lib/api/exhibitors";
import { createExtra } from "#lib/api/extras";
import { createKiosk } from "#lib/api/kiosks";
import { createLevel } from "#lib/api/levels";
import { createPricingRule } from "#lib/api/pricingRules";
import { createSessions } from "#lib/api/sessions";
import { createTaxRule } from "#lib/api/taxRules";
import { createTransition, replaceNetwork } from "#lib/api/wayfinding";
import type { Endpoint } from "#lib/declare/endpoint";
import type { BANNER_FIELDS } from "#lib/records/banners";
import type { BOOTH_FIELDS } from "#lib/records/booths";
import type { CATEGORY_FIELDS } from "#lib/records/categories";
import type { DISCOUNT_FIELDS } from "#lib/records/discounts";
import type { ELEMENT_FIELDS } from "#lib/records/elements";
import type { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import type { EXTRA_FIELDS } from "#lib/records/extras";
import type { KIOSK_FIELDS } from "#lib/records/kiosks";
import type { LEVEL_FIELDS } from "#lib/records/levels";
import type { PRICING_RULE_FIELDS } from "#lib/records/pricingRules";
import type { With } from "#lib/records/record";
import type { SESSION_FIELDS } from "#lib/records/sessions";
import type { TAX_RULE_FIELDS } from "#lib/records/taxRules";
import type { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import type { Json } from "./ask";
import type { World } from "./world";

/** A value for every field that requests may set; a missing one is a type error. */
type Every<F> = Record<With<F, "changeable">, unknown>;

export type Filled = Awaited<ReturnType<typeof fillEveryField>>;

/** One record of every kind, with every field set to something other than the default. */
export async function fillEveryField(world: World) {
  const { ask } = world;
  const make = async (endpoint: Endpoint, body: object): Promise<Json> => {
    const answer = await ask(endpoint, { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body.error));
    return answer.body.data;
  };
  await make(updateEvent, { settings: { sales: { currency: "CHF" } } });
  const level = await make(createLevel, {
    name: "Upper floor",
    shortName: "U",
    index: 3,
    elevation: 4.5,
    width: 90,
    height: 45,
    background: {
      url: "https://example.org/hall.png",
      x: 1,
      y: 2,
      width: 80,
      height: 40,
      rotation: 5,
      opacity: 0.5,
      locked: false,
      vector: "https://example.org/hall.sheet",
      shown: true,
    },
    northDegrees: 30,
    georeference: {
      points: [
        { x: 0, y: 0, lat: 52, lng: 13 },
        { x: 9, y: 0, lat: 52.1, lng: 13.1 },
      ],
    },
    heightLimitM: 8,
    translations: { de: { name: "Obergeschoss", shortName: "OG" } },
  } satisfies Every<typeof LEVEL_FIELDS>);
  const parent = await make(createCategory, { name: "Light" });
  const category = await make(createCategory, {
    name: "Lamps",
    color: "#e0a93c",
    parentId: parent.id,
    sortIndex: 7,
    translations: { de: { name: "Leuchten" } },
  } satisfies Every<typeof CATEGORY_FIELDS>);
  const exhibitor = await make(createExhibitors, {
    name: "Nova Lighting",
    slug: "nova-light",
    externalId: "crm-1",
    partnerId: "prt-1",
    description: "<p>Lamps</p>",
    logoUrl: "https://example.org/logo.png",
    leadingImageUrl: "https://example.org/large.png",
    gallery: ["https://example.org/1.png"],
    website: "https://nova.example",
    email: "info@nova.example",
    phone: "+49 1",
    phone2: "+49 2",
    address: "Street 1",
    address2: "Yard",
    city: "Kiel",
    state: "SH",
    zip: "24103",
    country: "DE",
    social: { linkedin: "https://linkedin.com/nova" },
    videoUrl: "https://example.org/film",
    customButtons: [{ title: "Shop", url: "https://shop.example" }],
    categoryIds: [category.id],
    tags: ["new"],
    featured: true,
    advertised: true,
    sortIndex: 5,
    brands: ["Halo"],
    searchWords: ["lamp"],
    translations: { de: { name: "Nova Licht" } },
    contactName: "Zoe",
    contactEmail: "zoe@nova.example",
    contactPhone: "+49 3",
    vatNumber: "DE1",
    adminNotes: "pays late",
    metadata: { hall: "1" },
  } satisfies Every<typeof EXHIBITOR_FIELDS>);
  const { priceCents: _cents, ...fields } = {
    levelId: level.id,
    label: "A12",
    externalId: "ext-1",
    title: "Stage side",
    x: 5,
    y: 6,
    width: 4,
    height: 2,
    rotation: 15,
    polygon: [
      [5, 6],
      [9, 6],
      [9, 8],
      [5, 8],
    ],
    type: "island",
    priceCents: 120_050,
    notes: "needs water",
    description: "On the corner",
    tags: ["loud"],
    metadata: { power: "16 A" },
    color: "#112233",
    openSides: 3,
    heightLimitM: 6.5,
    locked: true,
  } satisfies Every<typeof BOOTH_FIELDS>;
  const sale = { price: 1_200.5, status: "sold", exhibitorIds: [exhibitor.id] };
  const booth = await make(createBooths, { ...fields, ...sale });
  const element = await make(createElement, {
    levelId: level.id,
    kind: "stage",
    geometry: { type: "circle", x: 40, y: 20, radius: 4 },
    props: { name: "Main stage", solid: true },
    translations: { de: { name: "Hauptbühne" } },
  } satisfies Every<typeof ELEMENT_FIELDS>);
  const session = await make(createSessions, {
    title: "Light that sells",
    startsAt: "2027-04-21T09:00:00.000Z",
    endsAt: "2027-04-21T09:45:00.000Z",
    externalId: "talk-1",
    description: "<p>A talk</p>",
    kind: "talk",
    track: "Retail",
    speakers: [{ name: "Zoe", title: "CEO", company: "Nova", photoUrl: "https://example.org/zoe.png" }],
    exhibitorId: exhibitor.id,
    // A session has one place: a booth, an element or a point.
    boothId: null,
    elementId: null,
    levelId: level.id,
    x: 3,
    y: 4,
    url: "https://example.org/talk",
    capacity: 80,
    tags: ["en"],
    translations: { de: { title: "Licht verkauft", description: "<p>Ein Vortrag</p>" } },
  } satisfies Every<typeof SESSION_FIELDS>);
  const banner = await make(createBanner, {
    placement: "search_top",
    imageUrl: "https://example.org/banner.png",
    linkUrl: "https://example.org",
    exhibitorId: exhibitor.id,
    title: "See us",
    weight: 4,
    startsAt: "2027-04-01T00:00:00.000Z",
    endsAt: "2027-05-01T00:00:00.000Z",
    active: false,
    levelId: level.id,
  } satisfies Every<typeof BANNER_FIELDS>);
  const extra = await make(createExtra, {
    kind: "booth",
    name: "Power",
    description: "16 A",
    priceCents: 9_900,
    currency: "CHF",
    limitPerEvent: 12,
    limitPerExhibitor: 2,
    reserveOrBuyAllowed: false,
    active: false,
    translations: { de: { name: "Starkstrom" } },
  } satisfies Every<typeof EXTRA_FIELDS>);
  const { priceCents: _whole, ...rule } = {
    name: "Islands",
    boothType: "island",
    levelId: level.id,
    minAreaM2: 4,
    maxAreaM2: 40,
    // A rule has one of the two prices.
    priceCents: null,
    pricePerM2Cents: 21_000,
    currency: "CHF",
    validFrom: "2027-01-01T00:00:00.000Z",
    validUntil: "2027-04-01T00:00:00.000Z",
    cornerSurchargePercent: 10,
    active: false,
    priority: 3,
  } satisfies Every<typeof PRICING_RULE_FIELDS>;
  const pricingRule = await make(createPricingRule, rule);
  const taxRule = await make(createTaxRule, {
    name: "Extras at the lower rate",
    appliesTo: "extra",
    buyer: "domestic",
    category: "S",
    ratePercent: 8.1,
    text: "Sonderfall",
    accountCode: "4400",
    validFrom: "2027-01-01T00:00:00.000Z",
    validUntil: "2027-04-01T00:00:00.000Z",
  } satisfies Every<typeof TAX_RULE_FIELDS>);
  const { amountCents: _off, ...code } = {
    code: "LOYAL10",
    description: "Since 2019",
    percent: 10,
    // A discount is either a percentage or an amount.
    amountCents: null,
    minSubtotalCents: 50_000,
    maxUses: 5,
    validFrom: "2027-01-01T00:00:00.000Z",
    validUntil: "2027-04-01T00:00:00.000Z",
    active: false,
  } satisfies Every<typeof DISCOUNT_FIELDS>;
  const discount = await make(createDiscount, code);
  const kiosk = await make(createKiosk, {
    name: "North entrance",
    levelId: level.id,
    x: 2,
    y: 3,
    heading: 90,
    language: "de",
    settings: { idleSeconds: 60, lowReach: true },
  } satisfies Every<typeof KIOSK_FIELDS>);
  const network = await drawNetwork(world, level.id);
  return {
    level,
    category,
    exhibitor,
    booth,
    element,
    session,
    banner,
    extra,
    pricingRule,
    taxRule,
    discount,
    kiosk,
    ...network,
  };
}

async function drawNetwork({ ask, app, levelId: ground }: World, levelId: string) {
  const [above, below, behind] = [app.ids.next("nod"), app.ids.next("nod"), app.ids.next("nod")];
  const own = {
    levelId,
    x: 11,
    y: 12,
    name: "North",
    kind: "entrance",
    generated: true,
  } satisfies Every<typeof NODE_FIELDS>;
  const edge = {
    levelId,
    from: above,
    to: behind,
    bidirectional: false,
    accessible: false,
    width: 3,
    penalty: 7,
    closed: true,
    closedFrom: "2027-04-21T09:00:00.000Z",
    closedUntil: "2027-04-21T10:00:00.000Z",
    name: "Aisle 1",
    generated: true,
  } satisfies Every<typeof EDGE_FIELDS>;
  const plain = { x: 1, y: 2, kind: "aisle" };
  const put = (body: object) => ask(replaceNetwork, { body });
  await put({ levelId: ground, nodes: [{ ...plain, id: below }], edges: [] });
  const drawn = await put({
    levelId,
    nodes: [
      { ...own, id: above },
      { ...plain, id: behind },
    ],
    edges: [edge],
  });
  if (drawn.status !== 200) throw new Error(JSON.stringify(drawn.body.error));
  const passage = await ask(createTransition, {
    body: {
      name: "West stairs",
      kind: "stairs",
      nodeIds: [above, below],
      accessible: true,
      travelSeconds: 44,
      direction: "up",
      closed: true,
      translations: { de: { name: "Aufzug Foyer" } },
    } satisfies Every<typeof PASSAGE_FIELDS>,
  });
  if (passage.status !== 200) throw new Error(JSON.stringify(passage.body.error));
  return {
    node: drawn.body.data.nodes.find(({ id }: { id: string }) => id === above),
    edge: drawn.body.data.edges[0],
    passage: passage.body.data,
  };
}
