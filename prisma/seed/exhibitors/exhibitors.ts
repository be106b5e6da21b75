import { slugify } from "#lib/text/slug";
import { type Chance, chanceOf } from "../chance";
import { logoSvg } from "../logos/logos";
import { personName } from "../people";
import type { DemoCategory, DemoExhibitor } from "../records";
import { scenesOf } from "../scenes";
import { addressIn, phoneIn } from "./addresses";
import { describeFirm } from "./describe";
import { demoFirms, type Firm, type Hall, isNewcomer, SERVICES } from "./names";
import { TRANSLATIONS } from "./translations";
import { BRANDS, SEARCH_WORDS, SERVICE_TAGS, TAGS } from "./vocabulary";

/** An exhibitor and its preferred hall. */
export type Applicant = { exhibitor: DemoExhibitor; hall: Hall };

const FEATURED_PER_HALL: Record<Hall, number> = { "1": 7, "2": 6, "3": 4 };
const SECOND_CATEGORY = 0.4;
const FROM_A_PARTNER = 0.4;
const WITH_BRANDS = 0.4;

export function demoApplicants(categories: DemoCategory[]): Applicant[] {
  const firms = demoFirms();
  const featured = featuredAmong(firms);
  const places = alphabeticalPlaces(firms);
  return firms.map((firm, index) => ({
    hall: firm.hall,
    exhibitor: exhibitorFrom(firm, {
      number: index + 1,
      sortIndex: places.get(firm.name) ?? 0,
      featured: featured.has(firm),
      categories,
    }),
  }));
}

type Standing = { number: number; sortIndex: number; featured: boolean; categories: DemoCategory[] };

function exhibitorFrom(firm: Firm, { number, sortIndex, featured, categories }: Standing): DemoExhibitor {
  const chance = chanceOf(`exhibitor ${firm.name}`);
  const slug = slugify(firm.name);
  const site = `https://www.${slug}.example`;
  const contactName = personName(chance.pick);
  return {
    name: firm.name,
    slug,
    externalId: `LF-${String(number).padStart(4, "0")}`,
    partnerId: chance.happens(FROM_A_PARTNER) ? `P${chance.whole(10_000, 99_999)}-${number}` : null,
    description: describeFirm(firm, chance),
    logoSvg: logoSvg(firm),
    website: site,
    email: `hello@${slug}.example`,
    phone: phoneIn(firm.country, chance),
    address: addressIn(firm.country, chance),
    city: firm.city,
    country: firm.country,
    social: socialOf(slug, chance),
    scenes: featured ? scenesOf(number) : [],
    customButtons: featured ? buttonsOn(site).slice(0, 1 + (number % 3)) : [],
    categories: categoriesOf(firm, categories, chance),
    tags: tagsOf(firm, chance),
    brands: brandsOf(firm, chance),
    searchWords: chance.some(SEARCH_WORDS[firm.category] ?? [], 2),
    featured,
    sortIndex,
    translations: TRANSLATIONS[firm.name] ?? {},
    contactName,
    contactEmail: `${slugify(contactName).replaceAll("-", ".")}@${slug}.example`,
  };
}

function buttonsOn(site: string): { title: string; url: string }[] {
  return [
    { title: "Book a meeting", url: `${site}/meet` },
    { title: "Read the catalogue", url: `${site}/catalogue` },
    { title: "Work with us", url: `${site}/jobs` },
  ];
}

function featuredAmong(firms: Firm[]): Set<Firm> {
  const chance = chanceOf("featured");
  const halls: Hall[] = ["1", "2", "3"];
  return new Set(
    halls.flatMap((hall) =>
      chance.some(
        firms.filter((firm) => firm.hall === hall),
        FEATURED_PER_HALL[hall],
      ),
    ),
  );
}

function alphabeticalPlaces(firms: Firm[]): Map<string, number> {
  const names = firms.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en"));
  return new Map(names.map((name, index) => [name, index]));
}

/** Its own category and often one more of the same branch. */
function categoriesOf(firm: Firm, categories: DemoCategory[], chance: Chance): string[] {
  const own = categories.find(({ name }) => name === firm.category);
  const siblings = categories.filter(
    ({ name, parent }) => parent !== null && parent === own?.parent && name !== firm.category,
  );
  if (siblings.length === 0 || !chance.happens(SECOND_CATEGORY)) return [firm.category];
  return [firm.category, chance.pick(siblings).name];
}

function tagsOf(firm: Firm, chance: Chance): string[] {
  const tags = chance.some(SERVICES.includes(firm.category) ? SERVICE_TAGS : TAGS, chance.whole(0, 3));
  return isNewcomer(firm) ? ["newcomer", ...tags] : tags;
}

function brandsOf(firm: Firm, chance: Chance): string[] {
  const hasBrands = !SERVICES.includes(firm.category) && chance.happens(WITH_BRANDS);
  return hasBrands ? chance.some(BRANDS, chance.whole(1, 3)) : [];
}

function socialOf(slug: string, chance: Chance): Record<string, string> {
  const networks = chance.some(["linkedin", "instagram", "facebook", "youtube"], chance.whole(0, 3));
  return Object.fromEntries(networks.map((network) => [network, `https://${network}.example/${slug}`]));
}
