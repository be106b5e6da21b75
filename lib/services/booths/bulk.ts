import type { App } from "#lib/ports";
import type { BoothInput } from "#lib/schema/booths";
import * as store from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { allOrNothing, attempt, claimsOf, type Planned } from "../base/bulk";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type Ground, groundFor } from "./input";
import { type LockedBooth, openNamed } from "./lock";
import { type Plan, planChange, planNew, taken } from "./plan";
import { asOf, type BoothView, boothView } from "./view";
import { writePlans } from "./write";

/** All or nothing: one invalid item and nothing is written. */
export async function upsert(app: App, fair: Fair, inputs: BoothInput[]): Promise<BoothView[]> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockNames(context.db, fair.id);
    const planned = await planUpsert(context, inputs, await groundFor(context, inputs));
    const written = await writePlans(context, allOrNothing(planned), { areNamesKnown: true });
    return written.map((booth) => boothView(asOf(booth, context.now), fair));
  });
}

/** Matches each item with an existing booth by externalId, then by label. */
export async function planUpsert(
  context: WriteContext,
  inputs: readonly BoothInput[],
  ground: Ground,
): Promise<Planned<Plan>[]> {
  const { meant, refuseCollision } = await openMeant(context, inputs);
  const claim = claimsOf("booth");
  return inputs.map((input, index) =>
    attempt(() => {
      claim(`label ${input.label}`, index);
      if (input.externalId) claim(`externalId ${input.externalId}`, index);
      const open = meant(input);
      if (!open) return planNew(context, input, ground);
      claim(open.stored.id, index);
      refuseCollision(input, open);
      return planChange(context, open, input, ground);
    }),
  );
}

async function openMeant(context: WriteContext, inputs: readonly BoothInput[]) {
  const opened = await openNamed(context, {
    labels: inputs.map(({ label }) => label),
    externalIds: inputs.flatMap(({ externalId }) => externalId ?? []),
  });
  const byLabel = new Map(opened.map((open) => [open.stored.label, open]));
  const byExternalId = new Map(opened.map((open) => [open.stored.externalId, open]));
  const meant = ({ externalId, label }: BoothInput) =>
    (externalId ? byExternalId.get(externalId) : undefined) ?? byLabel.get(label);
  const renamed = new Set(
    inputs.flatMap((input) => {
      const open = meant(input);
      return open && open.stored.label !== input.label ? [open] : [];
    }),
  );
  return {
    meant,
    /** An item matched by externalId must not take the label of a booth that is not being renamed. */
    refuseCollision({ label }: BoothInput, open: LockedBooth) {
      const rival = byLabel.get(label);
      if (rival && rival !== open && !renamed.has(rival)) throw taken("label", label);
    },
  };
}
