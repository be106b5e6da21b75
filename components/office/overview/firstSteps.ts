import { salesTermsOf } from "#lib/sales/terms";

/** A setup step and whether the event's data shows it as done. */
export type Step = { id: string; words: string; why: string; done: boolean; path: string };

export type StepFigures = {
  status: string;
  startsAt: string | null;
  settings: Record<string, unknown>;
  counts: { levels: number; booths: number };
  /** Whether any price exists: a rule or a booth's own price. */
  priced: boolean;
};

/** The setup steps in order; events that sell nothing on the plan skip the sales steps. */
export function firstStepsOf({ status, startsAt, settings, counts, priced }: StepFigures): Step[] {
  const step = (id: string, words: string, why: string, done: boolean, path: string): Step => ({
    id,
    words,
    why,
    done,
    path,
  });
  const drawing = counts.levels === 0 ? "/plan" : "/import?what=booths";
  return [
    step("dates", "Set the dates", "Deadlines count from the first day.", startsAt !== null, "/settings"),
    counts.levels === 0
      ? step("hall", "Draw the first hall", "Booths stand in a hall or on a floor.", false, drawing)
      : step("booths", "Draw or import booths", "Buyers choose from them.", counts.booths > 0, drawing),
    ...(salesTermsOf(settings).enabled ? sellingSteps(settings, priced) : []),
    step(
      "publish",
      "Publish the plan",
      "Visitors and buyers can see it once it is published.",
      status === "published",
      "/publish",
    ),
  ];
}

function sellingSteps(settings: Record<string, unknown>, priced: boolean): Step[] {
  const { seller, taxRatePercent, payment, terms } = (settings.sales ?? {}) as {
    seller?: { name?: string | null; address?: string | null } | null;
    taxRatePercent?: number | null;
    payment?: object | null;
    terms?: string | null;
  };
  const isDecided = Object.values(payment ?? {}).some((value) => value !== null);
  const path = "/settings?tab=sales";
  return [
    {
      id: "seller",
      words: "Add seller details",
      path,
      done: Boolean(seller?.name && seller.address),
      why: "Name and address are on every invoice.",
    },
    {
      id: "tax",
      words: "Set the tax rate",
      path,
      done: taxRatePercent != null,
      why: "Added to prices. Enter 0 for no tax.",
    },
    {
      id: "prices",
      words: "Set prices",
      path: "/pricing",
      done: priced,
      why: "Create rules by type and size, or set a price for each booth.",
    },
    {
      id: "payment",
      words: "Choose payment terms",
      path,
      done: isDecided,
      why: "Full payment, or a deposit first.",
    },
    {
      id: "terms",
      words: "Add your terms of sale",
      path,
      done: Boolean(terms?.trim()),
      why: "Buyers accept them when they order.",
    },
  ];
}
