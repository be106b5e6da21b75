import type {
  Bundle,
  BundleBooth,
  BundleCategory,
  BundleElement,
  BundleExhibitor,
  BundleLevel,
  BundleSession,
} from "#lib/plan/bundle";
import { NEW_LEVEL } from "#lib/records/levels";
import { NEW_PUBLIC_BOOTH } from "./newBooth";

/** A small published fair: two levels, four booths, three exhibitors, a session and signs. */
export function smallFair(changes: Partial<Bundle> = {}): Bundle {
  return {
    version: 3,
    generatedAt: "2027-04-20T07:00:00.000Z",
    event: {
      id: "evt_1",
      legacyId: 1,
      name: "Lumen",
      slug: "lumen",
      description: null,
      startsAt: "2027-04-20T07:00:00.000Z",
      endsAt: "2027-04-22T16:00:00.000Z",
      timezone: "Europe/Berlin",
      venue: null,
      logoUrl: null,
      translations: {},
    },
    levels: [
      level("lvl_0", { name: "Ground floor", shortName: "0", index: 0, elevation: 0 }),
      level("lvl_1", { name: "Gallery", shortName: "1", index: 1, elevation: 6 }),
    ],
    booths: [
      booth("bth_a1", {
        label: "A1",
        x: 0,
        y: 0,
        status: "sold",
        exhibitorIds: ["exh_acme"],
        externalId: "crm-1",
      }),
      booth("bth_a2", { label: "A2", x: 10, y: 0 }),
      booth("bth_b1", { label: "B-1", x: 0, y: 10, status: "sold", exhibitorIds: ["exh_zoe"] }),
      booth("bth_g1", {
        label: "G1",
        x: 5,
        y: 5,
        levelId: "lvl_1",
        status: "sold",
        exhibitorIds: ["exh_rose"],
      }),
    ],
    exhibitors: [
      exhibitor("exh_acme", {
        name: "Acme Lighting",
        slug: "acme-lighting",
        boothIds: ["bth_a1"],
        brands: ["Glühwurm"],
        categoryIds: ["cat_led"],
        featured: true,
        translations: { de: { name: "Acme Leuchten" } },
      }),
      exhibitor("exh_zoe", {
        name: "Zoë & Söhne Wandleuchten",
        slug: "zoe",
        boothIds: ["bth_b1"],
        legacyId: 77,
      }),
      exhibitor("exh_rose", { name: "Rosenthal Textiles", slug: "rosenthal", boothIds: ["bth_g1"] }),
    ],
    categories: [
      category("cat_light", { name: "Light" }),
      category("cat_led", { name: "LED sources", parentId: "cat_light" }),
    ],
    sessions: [
      session("ses_dark", {
        title: "The right to darkness",
        speakers: [{ name: "Annelie Brandt" }],
        elementId: "el_stage",
      }),
    ],
    elements: [
      sign("el_wc", { icon: "toilet" }, 20, 20),
      sign("el_wc2", { icon: "toilet" }, 2, 2, "lvl_1"),
      { ...sign("el_stage", { name: "Light Forum" }, 30, 10), kind: "stage" },
    ],
    wayfinding: { nodes: [], edges: [], transitions: [] },
    banners: [],
    extras: [],
    settings: { search: { synonyms: { lamp: ["leuchte", "luminaire"] } }, sales: { currency: "EUR" } },
    ...changes,
  };
}

export function level(id: string, fields: Partial<BundleLevel>): BundleLevel {
  return { ...NEW_LEVEL, id, name: id, index: 0, width: 40, height: 30, ...fields };
}

export function booth(id: string, fields: Partial<BundleBooth>): BundleBooth {
  return {
    ...NEW_PUBLIC_BOOTH,
    id,
    legacyId: 1,
    levelId: "lvl_0",
    label: id,
    width: 4,
    areaM2: 12,
    ...fields,
  };
}

export function exhibitor(id: string, fields: Partial<BundleExhibitor>): BundleExhibitor {
  return {
    id,
    legacyId: 1,
    name: id,
    slug: id,
    externalId: null,
    partnerId: null,
    description: null,
    logoUrl: null,
    leadingImageUrl: null,
    gallery: [],
    website: null,
    email: null,
    phone: null,
    phone2: null,
    address: null,
    address2: null,
    city: null,
    state: null,
    zip: null,
    country: null,
    social: {},
    videoUrl: null,
    customButtons: [],
    categoryIds: [],
    tags: [],
    featured: false,
    advertised: false,
    sortIndex: 0,
    brands: [],
    searchWords: [],
    translations: {},
    boothIds: [],
    ...fields,
  };
}

export function category(id: string, fields: Partial<BundleCategory>): BundleCategory {
  return {
    id,
    legacyId: 1,
    name: id,
    color: null,
    parentId: null,
    sortIndex: 0,
    translations: {},
    ...fields,
  };
}

export function session(id: string, fields: Partial<BundleSession>): BundleSession {
  return {
    id,
    legacyId: 1,
    title: id,
    startsAt: "2027-04-20T09:00:00.000Z",
    endsAt: "2027-04-20T10:00:00.000Z",
    externalId: null,
    description: null,
    kind: null,
    track: null,
    speakers: [],
    exhibitorId: null,
    boothId: null,
    elementId: null,
    levelId: null,
    x: null,
    y: null,
    url: null,
    capacity: null,
    tags: [],
    translations: {},
    ...fields,
  };
}

export function sign(
  id: string,
  props: BundleElement["props"],
  x: number,
  y: number,
  levelId = "lvl_0",
): BundleElement {
  return { id, levelId, kind: "poi", geometry: { type: "point", x, y }, props, translations: {} };
}
