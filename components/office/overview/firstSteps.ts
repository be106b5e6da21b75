import type { Office } from "#lib/client/office";
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
export function firstStepsOf(
  office: Office,
  { status, startsAt, settings, counts, priced }: StepFigures,
): Step[] {
  const step = (id: string, words: string, why: string, done: boolean, path: string): Step => ({
    id,
    words,
    why,
    done,
    path,
  });
  const drawing = counts.levels === 0 ? "/plan" : "/import?what=booths";
  return [
    step(
      "dates",
      office.say("overview.setTheDates"),
      office.say("overview.deadlinesCountFromTheFirst"),
      startsAt !== null,
      "/settings",
    ),
    counts.levels === 0
      ? step(
          "hall",
          office.say("overview.drawTheFirstHall"),
          office.say("overview.boothsStandInAHall"),
          false,
          drawing,
        )
      : step(
          "booths",
          office.say("overview.drawOrImportBooths"),
          office.say("overview.buyersChooseFromThem"),
          counts.booths > 0,
          drawing,
        ),
    ...(salesTermsOf(settings).enabled ? sellingSteps(office, settings, priced) : []),
    step(
      "publish",
      office.say("overview.publishThePlan"),
      office.say("overview.visitorsAndBuyersCanSee"),
      status === "published",
      "/publish",
    ),
  ];
}

function sellingSteps(office: Office, settings: Record<string, unknown>, priced: boolean): Step[] {
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
      words: office.say("overview.addSellerDetails"),
      path,
      done: Boolean(seller?.name && seller.address),
      why: office.say("overview.nameAndAddressAreOn"),
    },
    {
      id: "tax",
      words: office.say("overview.setTheTaxRate"),
      path,
      done: taxRatePercent != null,
      why: office.say("overview.addedToPricesEnter0"),
    },
    {
      id: "prices",
      words: office.say("overview.setPrices"),
      path: "/pricing",
      done: priced,
      why: office.say("overview.createRulesByTypeAnd"),
    },
    {
      id: "payment",
      words: office.say("overview.choosePaymentTerms"),
      path,
      done: isDecided,
      why: office.say("overview.fullPaymentOrADeposit"),
    },
    {
      id: "terms",
      words: office.say("overview.addYourTermsOfSale"),
      path,
      done: Boolean(terms?.trim()),
      why: office.say("overview.buyersAcceptThemWhenThey"),
    },
  ];
}
