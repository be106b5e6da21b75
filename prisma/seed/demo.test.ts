import { describe, expect, test } from "vitest";
import { BOOTH_TYPES } from "#lib/records/booths";
import { slugProblem } from "#lib/text/slugProblem";
import { demoFair } from "./demo";
import { demoVisits } from "./visits";

const fair = demoFair({ firstDay: "2027-04-20" });
const { banners, booths, categories, elements, event, exhibitors, extras, pricingRules, sessions } = fair;

const slugs = new Set(exhibitors.map(({ slug }) => slug));
const occupied = booths.filter((booth) => booth.exhibitors.length > 0);

describe("the demo fair", () => {
  test("is exactly the same whenever it is generated", () => {
    expect(demoFair({ firstDay: "2027-04-20" })).toEqual(fair);
  });

  test("on other days is the same fair with other dates", () => {
    const later = demoFair({ firstDay: "2028-10-03" });
    expect(later.event.name).toBe("Lumen & Form 2028");
    expect(later.event.startsAt).toBe("2028-10-03T07:00:00.000Z");
    expect(later.booths).toEqual(booths);
    expect(later.exhibitors).toEqual(exhibitors);
    expect(later.sessions.map(({ title }) => title)).toEqual(sessions.map(({ title }) => title));
  });

  test("opens for three days, from nine to six in the time zone of Lübeck", () => {
    expect(event).toMatchObject({
      slug: "demo",
      timezone: "Europe/Berlin",
      startsAt: "2027-04-20T07:00:00.000Z",
      endsAt: "2027-04-22T16:00:00.000Z",
    });
  });

  test("is plain data that can be serialised as JSON", () => {
    expect(JSON.parse(JSON.stringify(fair))).toEqual(fair);
  });
});

describe("its booths", () => {
  test("are about three hundred, of every type and every status", () => {
    expect(booths.length).toBeGreaterThanOrEqual(295);
    expect(booths.length).toBeLessThanOrEqual(315);
    expect(new Set(booths.map(({ type }) => type))).toEqual(new Set(BOOTH_TYPES));
    expect(countBy(booths, ({ status }) => status)).toMatchObject({
      available: expect.any(Number),
      held: expect.any(Number),
      reserved: expect.any(Number),
      sold: expect.any(Number),
      unavailable: expect.any(Number),
    });
  });

  test("are mostly sold, but some of every usual type are available", () => {
    const counts = countBy(booths, ({ status }) => status);
    expect(counts.sold).toBeGreaterThan(booths.length / 2);
    expect(counts.available).toBeGreaterThan(50);
    const left = new Set(booths.filter(({ status }) => status === "available").map(({ type }) => type));
    for (const type of ["standard", "corner", "peninsula", "island", "table", "shell", "custom"] as const) {
      expect(left).toContain(type);
    }
  });

  test("have unique labels and external ids", () => {
    expect(new Set(booths.map(({ label }) => label.toLowerCase())).size).toBe(booths.length);
    expect(new Set(booths.map(({ externalId }) => externalId)).size).toBe(booths.length);
  });

  test("have exhibitors exactly when they are sold or reserved", () => {
    for (const { label, status, exhibitors: standing } of booths) {
      const isTaken = status === "sold" || status === "reserved";
      expect(standing.length > 0, `${label} is ${status}`).toBe(isTaken);
    }
  });

  test("have a reason exactly when they are held", () => {
    for (const { status, holdReason } of booths) expect(holdReason !== null).toBe(status === "held");
  });

  test("name only existing exhibitors, and none twice on one booth", () => {
    for (const { exhibitors: standing } of occupied) {
      expect(new Set(standing).size).toBe(standing.length);
      for (const slug of standing) expect(slugs).toContain(slug);
    }
  });

  test("are sometimes shared, and some exhibitors have two, and some none", () => {
    const perExhibitor = countBy(
      occupied.flatMap((booth) => booth.exhibitors),
      (slug) => slug,
    );
    expect(occupied.filter((booth) => booth.exhibitors.length === 2).length).toBeGreaterThanOrEqual(10);
    expect(Object.values(perExhibitor).filter((count) => count === 2).length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...Object.values(perExhibitor))).toBe(2);
    expect(exhibitors.length - Object.keys(perExhibitor).length).toBe(12);
  });

  test("have their own price when no rule fits their shape", () => {
    for (const { type, price } of booths) {
      expect(price !== null).toBe(type === "sponsor" || type === "custom");
    }
  });
});

describe("its exhibitors", () => {
  test("are about two hundred from many countries, each with its own name, slug and external id", () => {
    expect(exhibitors.length).toBeGreaterThanOrEqual(195);
    expect(exhibitors.length).toBeLessThanOrEqual(220);
    expect(new Set(exhibitors.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30);
    expect(slugs.size).toBe(exhibitors.length);
    expect(new Set(exhibitors.map(({ name }) => name)).size).toBe(exhibitors.length);
    expect(new Set(exhibitors.map(({ externalId }) => externalId)).size).toBe(exhibitors.length);
    for (const { slug } of exhibitors) expect(slugProblem(slug)).toBeNull();
  });

  test("each have their own description in whole sentences", () => {
    expect(new Set(exhibitors.map(({ description }) => description)).size).toBe(exhibitors.length);
    for (const { description } of exhibitors) {
      expect(description).toMatch(/^\p{Lu}.*[.!]$/u);
      expect(description).not.toMatch(/undefined| {2}| a [aeio]/);
    }
  });

  test("have only invented addresses", () => {
    for (const { website, email, contactEmail, social, customButtons } of exhibitors) {
      const hosts = [
        ...[website, ...Object.values(social), ...customButtons.map(({ url }) => url)].map(
          (url) => new URL(url).hostname,
        ),
        ...[email, contactEmail].map((address) => address.split("@")[1]),
      ];
      for (const host of hosts) expect(host).toMatch(/\.example$/);
    }
  });

  test("are in existing categories", () => {
    const names = new Set(categories.map(({ name }) => name));
    for (const exhibitor of exhibitors) {
      expect(exhibitor.categories.length).toBeGreaterThan(0);
      for (const category of exhibitor.categories) expect(names).toContain(category);
    }
  });

  test("have their own small and well-formed logos", () => {
    expect(new Set(exhibitors.map(({ logoSvg }) => logoSvg)).size).toBe(exhibitors.length);
    for (const { logoSvg } of exhibitors) expectSvg(logoSvg, 6_000);
  });

  test("a dozen are translated, among others into Arabic, Japanese and Chinese", () => {
    const translated = exhibitors.filter(({ translations }) => Object.keys(translations).length > 0);
    expect(translated.length).toBeGreaterThanOrEqual(12);
    const languages = new Set(translated.flatMap(({ translations }) => Object.keys(translations)));
    for (const language of ["ar", "ja", "zh", "de"]) expect(languages).toContain(language);
  });
});

describe("its categories", () => {
  test("are 25 on three levels, parents before children, each with a colour", () => {
    expect(categories).toHaveLength(25);
    const depths = new Map<string, number>();
    for (const { name, parent, color } of categories) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      if (parent !== null) expect(depths.has(parent)).toBe(true);
      depths.set(name, parent === null ? 1 : (depths.get(parent) ?? 0) + 1);
    }
    expect(depths.size).toBe(25);
    expect(Math.max(...depths.values())).toBe(3);
  });
});

describe("its programme", () => {
  test("has 60 sessions, 20 a day, within the opening hours", () => {
    expect(sessions).toHaveLength(60);
    expect(Object.values(countBy(sessions, ({ startsAt }) => startsAt.slice(0, 10)))).toEqual([20, 20, 20]);
    for (const { startsAt, endsAt } of sessions) {
      expect(startsAt < endsAt).toBe(true);
      expect(startsAt.slice(11) >= event.startsAt.slice(11)).toBe(true);
      expect(endsAt.slice(11) <= event.endsAt.slice(11)).toBe(true);
    }
    expect(new Set(sessions.map(({ externalId }) => externalId)).size).toBe(60);
    expect(new Set(sessions.map(({ title }) => title)).size).toBe(60);
  });

  test("never has two sessions in one place, or one speaker in two places, at the same time", () => {
    const clashes = sessions.flatMap((a, index) =>
      sessions.slice(index + 1).filter((b) => {
        const together = a.startsAt < b.endsAt && b.startsAt < a.endsAt;
        const samePlace = JSON.stringify(a.place) === JSON.stringify(b.place);
        const sameSpeaker = a.speakers.some(({ name }) => b.speakers.some((other) => other.name === name));
        return together && (samePlace || sameSpeaker);
      }),
    );
    expect(clashes).toEqual([]);
  });

  test("is in existing places, with demos on booths of their hosts", () => {
    const keys = new Set(elements.flatMap(({ key }) => key ?? []));
    for (const { place, exhibitor, kind } of sessions) {
      if ("element" in place) expect(keys).toContain(place.element);
      expect("booth" in place).toBe(kind === "demo");
      if ("booth" in place) {
        const booth = booths.find(({ label }) => label === place.booth);
        expect(booth?.exhibitors).toContain(exhibitor);
      }
    }
  });

  test("has speakers from exhibiting companies", () => {
    const names = new Set(exhibitors.map(({ name }) => name));
    for (const { company } of sessions.flatMap(({ speakers }) => speakers)) expect(names).toContain(company);
  });
});

describe("its sales", () => {
  test("have eight pricing rules with one price each, and one for everything that no other fits", () => {
    expect(pricingRules).toHaveLength(8);
    for (const { priceCents, pricePerM2Cents } of pricingRules) {
      expect([priceCents, pricePerM2Cents].filter((price) => price !== null)).toHaveLength(1);
    }
    expect(pricingRules.filter(({ boothType }) => boothType === null)).toHaveLength(1);
  });

  test("have ten extras of both kinds, with limits", () => {
    expect(extras).toHaveLength(10);
    expect(countBy(extras, ({ kind }) => kind)).toEqual({ sponsorship: 5, booth: 5 });
    expect(extras.some(({ limitPerEvent }) => limitPerEvent === 1)).toBe(true);
    expect(extras.some(({ limitPerExhibitor }) => limitPerExhibitor === null)).toBe(true);
    expect(extras.some(({ reserveOrBuyAllowed }) => !reserveOrBuyAllowed)).toBe(true);
  });

  test("show one banner at each placement, booked by a featured exhibitor", () => {
    expect(banners.map(({ placement }) => placement).sort()).toEqual([
      "detail_top",
      "list_inline",
      "map_corner",
      "search_top",
      "splash",
    ]);
    for (const { exhibitor, imageSvg } of banners) {
      expect(exhibitors.find(({ slug }) => slug === exhibitor)?.featured).toBe(true);
      expectSvg(imageSvg, 4_000);
    }
  });
});

function countBy<T>(list: T[], keyOf: (member: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const member of list) counts[keyOf(member)] = (counts[keyOf(member)] ?? 0) + 1;
  return counts;
}

/** Balanced tags, no bare ampersand, no scripts or external resources. */
function expectSvg(svg: string, largest: number) {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"/);
  expect(svg.length).toBeLessThan(largest);
  expect(svg).not.toMatch(/&(?!amp;|lt;|quot;)|<script|href|NaN|undefined/);
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name);
  }
  expect(open).toEqual([]);
}

test("visits are always the same, and refer to existing booths, exhibitors and categories", () => {
  const demo = demoFair({ firstDay: "2027-04-20" });
  const visits = demoVisits(demo);
  expect(visits).toEqual(demoVisits(demo));
  expect(new Set(visits.map(({ did }) => did.type)).size).toBe(11);
  const known = new Set([
    ...demo.booths.map(({ label }) => label),
    ...demo.exhibitors.map(({ slug }) => slug),
    ...demo.categories.map(({ name }) => name),
  ]);
  const named = visits.flatMap(({ did }) =>
    "booth" in did ? did.booth : "exhibitor" in did ? did.exhibitor : "category" in did ? did.category : [],
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("visits are realistic: companies are opened from lists and booths, and few banners are clicked", () => {
  const visits = demoVisits(demoFair({ firstDay: "2027-04-20" }));
  const count = (type: string) => visits.filter(({ did }) => did.type === type).length;
  expect(count("exhibitor_view")).toBeGreaterThan(count("booth_click"));
  expect(count("booth_click")).toBeGreaterThan(0);
  expect(count("banner_impression")).toBeGreaterThan(20 * count("banner_click"));
  expect(count("banner_click")).toBeGreaterThan(5);
});
