import { type Fault, Refusal } from "#lib/refusal";
import { percentOf, writeAmount } from "./money";
import { isWithin, type Validity } from "./validity";

/** A discount code. Exactly one of `percent` and `amountCents` is set. */
export type Discount = Validity & {
  code: string;
  description: string | null;
  percent: number | null;
  amountCents: number | null;
  minSubtotalCents: number | null;
  maxUses: number | null;
  active: boolean;
};

/** Validation errors of a discount; empty if it is valid. */
export function discountFaults({
  percent,
  amountCents,
  validFrom,
  validUntil,
}: Pick<Discount, "percent" | "amountCents" | "validFrom" | "validUntil">): Fault[] {
  const faults: Fault[] = [];
  const [hasPercent, hasAmount] = [percent !== null, amountCents !== null];
  if (hasPercent === hasAmount) {
    faults.push({
      path: hasPercent ? "amountCents" : "percent",
      code: "exactly_one_value",
      message: `A discount has either percent or amountCents; this one has ${hasPercent ? "both" : "neither"}.`,
    });
  }
  if (validFrom && validUntil && validFrom >= validUntil) {
    faults.push({
      path: "validUntil",
      code: "empty_range",
      message: `The discount begins ${validFrom.toISOString()} and ends ${validUntil.toISOString()}.`,
    });
  }
  return faults;
}

/** Codes are typed by hand, so case and surrounding blanks are ignored. */
export function getDiscount(discounts: readonly Discount[], code: string): Discount {
  const wanted = codeKey(code);
  const discount = discounts.find((candidate) => codeKey(candidate.code) === wanted);
  if (!discount) throw refused("unknown_code", `There is no discount code "${code}".`);
  return discount;
}

/** The discount amount, limited to the total. Codes that are not valid now are refused. */
export function discountCents(
  discount: Discount,
  order: { subtotalCents: number; currency: string; timesUsed: number; now: Date },
): number {
  const { code, minSubtotalCents, maxUses } = discount;
  const { subtotalCents, currency, timesUsed, now } = order;
  if (!discount.active || !isWithin(discount, now)) {
    throw refused("not_valid_now", `The discount code ${code} is not valid now.`);
  }
  if (maxUses !== null && timesUsed >= maxUses) {
    throw refused(
      "used_up",
      `The discount code ${code} has reached its limit of ${maxUses} uses (${timesUsed} used).`,
    );
  }
  if (minSubtotalCents !== null && subtotalCents < minSubtotalCents) {
    throw refused(
      "below_minimum",
      `The discount code ${code} requires a subtotal of at least ${writeAmount(minSubtotalCents, currency)}; ` +
        `this order has ${writeAmount(subtotalCents, currency)}.`,
    );
  }
  const input = discount.amountCents ?? percentOf(subtotalCents, discount.percent ?? 0);
  return Math.min(input, subtotalCents);
}

function refused(code: string, message: string): Refusal {
  return new Refusal("validation_error", message, [{ path: "discountCode", code, message }]);
}

/** Two codes with the same key are equal. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}
