import { type BoothEntry, changedFields, changeEntry, newEntry } from "#lib/plan/booths/booth";
import { Refusal } from "#lib/refusal";
import { changeStatus, replaceExhibitors } from "#lib/sales/booth";
import { type Outcome, outcomeOf, saleAfter } from "#lib/sales/outcome";
import type { BoothSale, Sale } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import type { BoothInput, BoothPatch } from "#lib/schema/booths";
import type { Booth } from "#lib/store/booths";
import type { WriteContext } from "../base/writeContext";
import { assertExhibitors, entryInput, type Ground, homeLevel } from "./input";
import type { LockedBooth } from "./lock";

/** The write decided for one booth, before anything is written. */
export type NewPlan = { kind: "created"; entry: BoothEntry; outcome: Outcome };
export type ChangePlan = {
  kind: "updated";
  open: LockedBooth;
  entry: Booth;
  outcome: Outcome;
  changed: string[];
};
export type Plan = NewPlan | ChangePlan;

/** Uses the caller's id if it is free, otherwise a new one. */
export function planNew(
  context: WriteContext,
  input: BoothInput,
  ground: Ground,
  id = context.app.ids.next("bth"),
): NewPlan {
  const { fair, now } = context;
  const patch = entryInput(input, ground);
  const levelId = homeLevel(ground, patch.levelId);
  const entry = newEntry(
    { id, eventId: fair.id, levelId, label: input.label, createdAt: now, updatedAt: now },
    patch,
  );
  const fresh: BoothSale = {
    id: entry.id,
    label: entry.label,
    status: "available",
    holdExpiresAt: null,
    holdKind: null,
    holdReason: null,
    exhibitorIds: [],
  };
  const outcome = saleChange(context, { booth: fresh, order: null }, input, ground);
  // For a booth created with a status or an exhibitor, booth.created already contains them.
  return { kind: "created", entry, outcome: { ...outcome, domainEvents: [] } };
}

export function planChange(
  context: WriteContext,
  open: LockedBooth,
  input: BoothPatch,
  ground: Ground,
): ChangePlan {
  const entry = changeEntry(open.stored, entryInput(input, ground));
  const outcome = saleChange(context, open.sale, input, ground);
  const changed = [...changedFields(open.stored, entry), ...changedReason(open.sale.booth, outcome.booth)];
  return { kind: "updated", open, entry, outcome, changed };
}

export function changesNothing(plan: Plan): boolean {
  return plan.kind === "updated" && plan.changed.length === 0 && plan.outcome.domainEvents.length === 0;
}

/** Applies status, hold and exhibitors by the same rules as every other change. */
function saleChange({ fair, now }: WriteContext, before: Sale, input: BoothPatch, ground: Ground): Outcome {
  assertExhibitors(input.exhibitorIds ?? [], ground);
  const { holdReason, exhibitorIds } = input;
  const status = requestedStatus(before, input);
  let after = before;
  if (status !== null) {
    const holdMinutes = input.holdMinutes === undefined ? ground.holdMinutes : input.holdMinutes;
    const { holdMinutes: defaultHoldMinutes } = salesTermsOf(fair.settings);
    const patch = { status, holdMinutes, ...(holdReason === undefined ? {} : { holdReason }) };
    after = saleAfter(changeStatus(after, patch, { now, defaultHoldMinutes }));
  } else if (holdReason !== undefined && after.booth.status === "held") {
    after = { ...after, booth: { ...after.booth, holdReason } };
  }
  if (exhibitorIds !== undefined) after = saleAfter(replaceExhibitors(after, exhibitorIds));
  return outcomeOf(before, after);
}

/** An unchanged status is not a change, but a hold with a new length is a new hold. */
function requestedStatus({ booth }: Sale, { status, holdMinutes }: BoothPatch): BoothSale["status"] | null {
  if (status !== undefined && status !== booth.status) return status;
  return booth.status === "held" && holdMinutes !== undefined ? "held" : null;
}

function changedReason(before: BoothSale, after: BoothSale): string[] {
  return before.status === after.status && before.holdReason !== after.holdReason ? ["holdReason"] : [];
}

const TAKEN_CODES = { label: "label_taken", externalId: "external_id_taken" } as const;

/** Labels and externalIds are unique in an event. The database enforces it; this is the message. */
export function taken(kind: "label" | "externalId", value: string | null | undefined): Refusal {
  if (!value) return new Refusal(TAKEN_CODES[kind], `Another booth already has this ${kind}.`);
  return kind === "label"
    ? new Refusal("label_taken", `Another booth is already labelled "${value}".`, { label: value })
    : new Refusal("external_id_taken", `Another booth already has the externalId "${value}".`, {
        externalId: value,
      });
}
