import type { Bundle, BundleExhibitor } from "#lib/plan/bundle";
import type { Companies, Company } from "./stateParts";

type Shown = { companies: string; bundle: Bundle };

/** The last result for each publication, so that the bundle keeps its identity. */
const MADE = new WeakMap<Bundle, Shown>();

/** The plan with the companies that have paid for a booth since it was published. */
export function withCompanies(published: Bundle, companies: Companies): Bundle {
  const text = JSON.stringify(companies);
  if (text === "{}") return published;
  const made = MADE.get(published);
  if (made?.companies === text) return made.bundle;
  const bundle = merged(published, companies);
  MADE.set(published, { companies: text, bundle });
  return bundle;
}

function merged(published: Bundle, companies: Companies): Bundle {
  const exhibitors = new Map(published.exhibitors.map((exhibitor) => [exhibitor.id, exhibitor]));
  const booths = published.booths.map((booth) => {
    const company = companies[booth.id];
    if (!company || booth.exhibitorIds.includes(company.exhibitorId)) return booth;
    const known = exhibitors.get(company.exhibitorId) ?? newExhibitor(company);
    exhibitors.set(known.id, { ...known, boothIds: [...known.boothIds, booth.id] });
    return { ...booth, exhibitorIds: [...booth.exhibitorIds, known.id] };
  });
  return { ...published, booths, exhibitors: [...exhibitors.values()] };
}

/** Other details of it follow with the next publication. */
function newExhibitor({ exhibitorId, slug, name }: Company): BundleExhibitor {
  return {
    id: exhibitorId,
    legacyId: 0,
    name,
    slug,
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
  };
}
