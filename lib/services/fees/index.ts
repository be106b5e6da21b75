import type { FeeRule } from "#lib/records/fees";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import type { FeePatch } from "#lib/schema/fees";
import { fees } from "#lib/store/fees";
import { eventRecordService } from "../base/eventRecords";
import { assertLevels } from "../base/references";

/** Existing orders keep their fees. */
export const { list, get, create, update, remove } = eventRecordService<
  FeeRule,
  FeeRule,
  FeePatch & Pick<FeeRule, "name" | "per" | "amountCents">,
  FeePatch
>({
  store: fees,
  noun: "fee",
  plural: "fees",
  most: 100,
  idPrefix: "fee",
  views: async (_db, _fair, records) => records,
  async fieldsOf({ db, fair }, input) {
    await assertLevels(db, fair, input.levelIds ?? []);
    return withoutFaults({
      name: input.name,
      per: input.per,
      amountCents: input.amountCents,
      minCents: input.minCents ?? null,
      maxCents: input.maxCents ?? null,
      currency: input.currency ?? salesTermsOf(fair.settings).currency,
      boothTypes: input.boothTypes ?? [],
      levelIds: input.levelIds ?? [],
      taxCategory: input.taxCategory ?? null,
      mandatory: input.mandatory ?? true,
      active: input.active ?? true,
    });
  },
  async changed({ db, fair }, fee, input) {
    await assertLevels(db, fair, input.levelIds ?? []);
    return withoutFaults({ ...fee, ...(input as Partial<FeeRule>) });
  },
});

function withoutFaults<F extends Pick<FeeRule, "minCents" | "maxCents">>(fee: F): F {
  if (fee.minCents === null || fee.maxCents === null || fee.minCents <= fee.maxCents) return fee;
  const message = "The maximum for an order must not be less than the minimum.";
  throw new Refusal("validation_error", message, [{ path: "maxCents", code: "below_minimum", message }]);
}
