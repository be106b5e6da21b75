import type { Bundle, BundleBooth, BundleExhibitor } from "#lib/plan/bundle";
import { NEW_LEVEL } from "#lib/records/levels";
import { fairground } from "../fairground";
import { NEW_PUBLIC_BOOTH } from "../newBooth";
import { seeded } from "../random";

const WORDS =
  "light glass steel wood paper water solar print pack food wine stone metal cloud robot fibre".split(" ");
const STATUSES = ["available", "available", "available", "reserved", "sold"] as const;

/** The bundle of a large synthetic fair with approximately this many booths, and four exhibitors per five booths. */
export function largeBundle(booths: number): Bundle {
  const chance = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(" ");
  const plan = fairground({ seed: 7, booths });
  const exhibitors = Array.from(
    { length: Math.round(plan.booths.length * 0.8) },
    (_, index): BundleExhibitor => {
      const name = `${words(2)} ${index}`;
      return {
        id: `exh_${index}`,
        legacyId: index + 1,
        name,
        slug: name.replaceAll(" ", "-"),
        partnerId: null,
        externalId: `crm-${index}`,
        description: `<p>${words(8)}</p>`,
        logoUrl: null,
        leadingImageUrl: null,
        gallery: [],
        website: `https://${index}.example`,
        email: `info@${index}.example`,
        phone: null,
        phone2: null,
        address: `${words(1)} street ${index}`,
        address2: null,
        city: pick(WORDS),
        state: null,
        zip: "20357",
        country: "DE",
        social: {},
        videoUrl: null,
        customButtons: [],
        categoryIds: [`cat_${index % 20}`],
        tags: [pick(WORDS)],
        featured: index % 50 === 0,
        advertised: false,
        sortIndex: 0,
        brands: [],
        searchWords: [],
        translations: {},
        boothIds: [],
      };
    },
  );
  return {
    version: null,
    generatedAt: "2027-01-01T00:00:00.000Z",
    event: {
      id: "evt_large",
      legacyId: 1,
      name: "Large fair",
      slug: "large",
      description: null,
      timezone: "UTC",
      startsAt: null,
      endsAt: null,
      venue: null,
      logoUrl: null,
      translations: {},
    },
    levels: plan.levels.map((level) => ({ ...NEW_LEVEL, ...level })),
    booths: plan.booths.map((booth, index): BundleBooth => {
      const exhibitor = exhibitors[index];
      return {
        ...NEW_PUBLIC_BOOTH,
        ...booth,
        id: `bth_${index}`,
        label: `S${index}`,
        legacyId: index + 1,
        externalId: `b-${index}`,
        areaM2: 9,
        status: pick(STATUSES),
        price: 1_500,
        priceCents: 150_000,
        exhibitorIds: exhibitor ? [exhibitor.id] : [],
      };
    }),
    exhibitors,
    categories: Array.from({ length: 20 }, (_, index) => ({
      id: `cat_${index}`,
      legacyId: index + 1,
      name: words(2),
      color: null,
      parentId: null,
      sortIndex: index,
      translations: {},
    })),
    sessions: [],
    elements: [],
    wayfinding: { nodes: [], edges: [], transitions: [] },
    banners: [],
    extras: [],
    settings: {},
  };
}
