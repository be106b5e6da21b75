import { demoBanners } from "./banners";
import { dayAfter, instantAt } from "./calendar";
import { demoCategories } from "./categories";
import { chanceOf } from "./chance";
import { demoApplicants } from "./exhibitors/exhibitors";
import { building, SITE } from "./layout/building";
import { emblemSvg } from "./logos/emblem";
import { demoOrders, demoWaiting } from "./orders";
import { DAYS, demoProgramme } from "./programme/programme";
import type { DemoEvent, DemoFair } from "./records";
import { demoExtras, demoPricingRules } from "./sales";
import { demoBooths } from "./stands";

const TIMEZONE = "Europe/Berlin";

/**
 * A complete demo fair: two floors, about three hundred booths, their exhibitors and a programme. The same first day
 * always gives exactly the same fair.
 */
export function demoFair({ firstDay }: { firstDay: string }): DemoFair {
  const categories = demoCategories();
  const { levels, stands, elements, passages } = building(chanceOf("Lumen & Form"));
  const applicants = demoApplicants(categories);
  const exhibitors = applicants.map(({ exhibitor }) => exhibitor);
  const booths = demoBooths(stands, applicants);
  const event = demoEvent(firstDay);

  return {
    event,
    levels,
    categories,
    exhibitors,
    booths,
    elements,
    passages,
    sessions: demoProgramme(firstDay, TIMEZONE, exhibitors, booths),
    pricingRules: demoPricingRules(),
    extras: demoExtras(),
    banners: demoBanners(exhibitors, {
      startsAt: instantAt(dayAfter(firstDay, -365), "00:00", TIMEZONE),
      endsAt: event.endsAt,
    }),
    orders: demoOrders(booths, exhibitors),
    waiting: demoWaiting(booths, exhibitors),
  };
}

function demoEvent(firstDay: string): DemoEvent {
  return {
    name: `Lumen & Form ${firstDay.slice(0, 4)}`,
    slug: "demo",
    description:
      "International exhibition for lighting, interior and building technology. Three days by the harbour, with everything that makes rooms bright, quiet, warm and worth staying in.",
    startsAt: instantAt(firstDay, "09:00", TIMEZONE),
    endsAt: instantAt(dayAfter(firstDay, DAYS - 1), "18:00", TIMEZONE),
    timezone: TIMEZONE,
    venue: {
      name: "Hafenmesse Lübeck",
      address: "Am Lichtkai 1, 23554 Lübeck, Germany",
      ...SITE,
    },
    logoSvg: emblemSvg(),
    youAreHere: { level: "ground", x: 83, y: 73.5 },
    settings: {
      sales: {
        enabled: true,
        currency: "EUR",
        holdMinutes: 30,
        taxRatePercent: 19,
        taxName: "VAT",
        payment: { invoiceDueDays: 14 },
        invoicePrefix: `LF${firstDay.slice(2, 4)}-`,
        terms:
          "Stands are held for 30 minutes after reservation. Prices are net of VAT; the balance is due within 14 days of the invoice. Set-up begins two days before the opening.",
        seller: {
          name: "Lumen & Form Messegesellschaft mbH",
          address: "Am Lichtkai 1, 23554 Lübeck, Germany",
          taxId: "DE000000000",
        },
      },
      viewer: {
        theme: { primary: "#1f4e79" },
        boothColours: "category",
        languages: ["en", "de", "fr", "es", "ar", "ja"],
        defaultLanguage: "en",
        showPrices: true,
        showSoldCompanies: true,
        units: "m",
      },
      wayfinding: { walkingSpeed: 1.3 },
      kiosk: { idleSeconds: 60 },
      analytics: { enabled: true, retentionDays: 400 },
      search: {
        synonyms: {
          toilet: ["wc", "restroom", "toilette", "bathroom"],
          café: ["coffee", "cafe", "bistro", "kaffee"],
          lift: ["elevator", "aufzug"],
          lamp: ["luminaire", "light", "leuchte"],
        },
      },
    },
  };
}
