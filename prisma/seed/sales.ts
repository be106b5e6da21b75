import type { DemoExtra, DemoPricingRule } from "./records";

const CURRENCY = "EUR";

/** Prices per square metre, higher with every open side; large islands are cheaper again. */
export function demoPricingRules(): DemoPricingRule[] {
  const perM2 = (name: string, boothType: DemoPricingRule["boothType"], euros: number) =>
    rule({ name, boothType, pricePerM2Cents: euros * 100 });

  return [
    perM2("Row stand", "standard", 245),
    perM2("Corner stand", "corner", 272),
    perM2("Peninsula stand", "peninsula", 295),
    perM2("Island stand", "island", 318),
    { ...perM2("Large island, from 60 m²", "island", 289), minAreaM2: 60 },
    perM2("Shell scheme, walls and carpet included", "shell", 312),
    rule({ name: "Table-top package", boothType: "table", priceCents: 129_000 }),
    perM2("Any other space", null, 260),
  ];
}

function rule(given: Partial<DemoPricingRule> & { name: string }): DemoPricingRule {
  return {
    boothType: null,
    minAreaM2: null,
    maxAreaM2: null,
    priceCents: null,
    pricePerM2Cents: null,
    currency: CURRENCY,
    active: true,
    ...given,
  };
}

export function demoExtras(): DemoExtra[] {
  const sponsorship = (name: string, euros: number, limit: number, description: string): DemoExtra => ({
    name,
    kind: "sponsorship",
    description,
    priceCents: euros * 100,
    currency: CURRENCY,
    limitPerEvent: limit,
    limitPerExhibitor: 1,
    reserveOrBuyAllowed: true,
  });
  const forTheBooth = (
    name: string,
    euros: number,
    limit: number | null,
    description: string,
  ): DemoExtra => ({
    name,
    kind: "booth",
    description,
    priceCents: euros * 100,
    currency: CURRENCY,
    limitPerEvent: null,
    limitPerExhibitor: limit,
    reserveOrBuyAllowed: true,
  });

  return [
    sponsorship("Lanyards", 9_500, 1, "Your name around every visitor's neck, woven from recycled yarn."),
    sponsorship("Light Forum partner", 14_000, 2, "Named on the round stage in Hall 2 and in its programme."),
    sponsorship("Coffee for everyone", 6_800, 3, "One morning, one café, on you. Cups are ours to wash."),
    sponsorship(
      "Logo on the floor plan",
      1_200,
      12,
      "Your logo on the stand in every map, printed and live.",
    ),
    {
      ...sponsorship(
        "Opening night",
        22_000,
        1,
        "Host of the evening in the Light Court. By agreement only.",
      ),
      reserveOrBuyAllowed: false,
    },
    forTheBooth("Power 9 kW", 480, 2, "Three-phase connection with its own breaker, consumption included."),
    forTheBooth("Water and drain", 620, 1, "Connection at the floor duct; 12 metres of hose included."),
    forTheBooth("Furniture set", 390, 4, "One table, four beech chairs, one brochure rack."),
    forTheBooth("Rigging point, 100 kg", 260, 8, "Suspension point at 6 metres, installed and inspected."),
    forTheBooth("Extra exhibitor pass", 45, null, "For all three days, with the tram included."),
  ];
}
