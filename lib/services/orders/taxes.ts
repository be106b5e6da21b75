import { isSame } from "#lib/plan/change";
import { sumsOf, withTax } from "#lib/pricing/lines";
import type { AppliedTax, Order } from "#lib/records/orders";
import type { TaxedKind, TaxRule } from "#lib/records/taxRules";
import { taxesOfOrder } from "#lib/sales/items";
import { salesTermsOf } from "#lib/sales/terms";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { taxRules } from "#lib/store/taxRules";
import { kindOfBuyer, type TaxedBuyer } from "#lib/tax/buyer";
import { type DecidedTax, decideTax } from "#lib/tax/decide";
import { sellerCountryOf } from "#lib/tax/seller";
import { buyerOf } from "../documents/basis";
import { depositOf } from "./dates";

type Counter = { db: Db; fair: Fair };

/** The taxes that are saved with an order. */
export type OrderTaxes = Pick<Order, "taxes" | "taxRatePercent" | "taxName">;

/** By the event's rules, and by its own rate where no rule fits. */
export function decideTaxes(
  rules: readonly TaxRule[],
  { fair, buyer, at }: { fair: Fair; buyer: TaxedBuyer; at: Date },
): OrderTaxes {
  const { taxRatePercent: ratePercent, taxName: name } = salesTermsOf(fair.settings);
  const kind = kindOfBuyer(sellerCountryOf(fair.settings), buyer);
  const decide = (what: TaxedKind) =>
    decideTax(rules, { kind: what, buyer: kind, at }, { ratePercent, name });
  const decided = { booth: decide("booth"), extra: decide("extra"), fee: decide("fee") };
  const isUsual = Object.values(decided).every(({ ruleId }) => ruleId === null);
  return {
    taxes: isUsual
      ? null
      : { booth: applied(decided.booth), extra: applied(decided.extra), fee: applied(decided.fee) },
    taxRatePercent: decided.booth.ratePercent,
    taxName: name,
  };
}

function applied({ category, ratePercent, text, accountCode, ruleName }: DecidedTax): AppliedTax {
  return { category, ratePercent, text, accountCode, ruleName };
}

/** A VAT id that is invalid or could not be checked does not affect the tax. */
function trusted({ vatIdState }: Order, buyer: TaxedBuyer): TaxedBuyer {
  const isTrusted = vatIdState !== "invalid" && vatIdState !== "unreachable";
  return isTrusted ? buyer : { ...buyer, vatId: null };
}

/** Orders keep their tax once they were invoiced or money arrived. */
function isTaxOpen({ status, paidCents }: Order): boolean {
  return status === "pending" && paidCents === 0;
}

/**
 * Taxes a pending order whose billing changed for the new buyer, by the rules of the day it was made. Net prices
 * stay, also those agreed by hand.
 */
export async function retaxed(context: Counter, order: Order): Promise<Order> {
  if (!isTaxOpen(order)) return order;
  const buyer = trusted(order, await buyerOf(context.db, order));
  const rules = await taxRules.list(context.db, context.fair.id);
  const decided = decideTaxes(rules, { fair: context.fair, buyer, at: order.createdAt });
  if (isSame(decided.taxes, order.taxes)) return order;
  const net = order.lines.filter(({ kind }) => kind !== "tax");
  const lines = withTax(net, taxesOfOrder(decided));
  const { subtotalCents, taxCents, totalCents } = sumsOf(lines);
  const depositCents = depositOf(context.fair, totalCents, order.createdAt);
  return { ...order, ...decided, lines, subtotalCents, taxCents, amountCents: totalCents, depositCents };
}
