import * as form from "#lib/legacy/extras";
import type { App } from "#lib/ports";
import { toAmount } from "#lib/pricing/money";
import { findBooths } from "#lib/store/booths";
import { type Extra, listExtras as listAll } from "#lib/store/extras";
import { listHolders } from "#lib/store/legacy";
import type { Caller } from "../base/caller";
import * as booths from "../booths";
import * as extras from "../extras";
import { exhibitorNamed, type Found, fairNamed, type Named } from "./find";

const ALL = { limit: 1_000, offset: 0 };

export async function listExtras(app: App, who: Caller, { eventId }: { eventId: string }) {
  const fair = await fairNamed(app, who, eventId);
  const { items } = await listAll(app.db.read, fair.id, ALL);
  const holders = await listHolders(app.db.read, fair.id, app.clock.now());
  const numbered = items.toSorted((a, b) => a.legacyId - b.legacyId);
  const object = (extra: Extra) => form.extraObject(extra, priceOf(extra), holders);
  return {
    extras: numbered.filter((extra) => !form.isBoothExtra(extra)).map(object),
    boothExtras: numbered.filter(form.isBoothExtra).map(object),
  };
}

function priceOf({ priceCents, currency }: Extra): number | null {
  return priceCents === null ? null : toAmount(priceCents, currency);
}

export async function listExhibitorExtras(app: App, who: Caller, named: Named) {
  const { fair, id } = await exhibitorNamed(app, who, named);
  const { items } = await extras.listHeld(app, fair, id);
  const places = await findBooths(
    app.db.read,
    items.flatMap(({ boothId }) => boothId ?? []),
  );
  return form.heldLines(
    items.map(({ extra, quantity, boothId }) => ({
      extra,
      quantity,
      boothLabel: (boothId && places.get(boothId)?.label) || null,
    })),
  );
}

type Holding = Named & {
  extraId: string;
  boothName?: string | undefined;
  quantity?: number | undefined;
};

export async function addExhibitorExtra(app: App, who: Caller, { extraId, ...input }: Holding) {
  const { fair, id } = await exhibitorNamed(app, who, input);
  const { quantity } = input;
  await extras.assign(app, fair, id, { extraId, quantity, ...(await placeOf(app, { fair, id }, input)) });
  return {};
}

export async function removeExhibitorExtra(app: App, who: Caller, { extraId, ...input }: Holding) {
  const { fair, id } = await exhibitorNamed(app, who, input);
  const { quantity } = input;
  await extras.unassign(app, fair, id, { extraId, quantity, ...(await placeOf(app, { fair, id }, input)) });
  return {};
}

async function placeOf(app: App, { fair }: Found, { boothName }: Pick<Holding, "boothName">) {
  return boothName === undefined ? {} : { boothId: (await booths.get(app, fair, boothName)).id };
}
