import type { App } from "#lib/ports";
import type { ExhibitorInput, ExhibitorPatch } from "#lib/schema/exhibitors";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/exhibitors";
import { allOrNothing, attempt, claimsOf, type Planned } from "../base/bulk";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type MatchKey, Register, spellingsOf } from "./match";
import { type Directory, directoryFor, type Plan, planChange, planNew, taken } from "./plan";
import { type ExhibitorView, exhibitorView } from "./view";
import { writePlans } from "./write";

const MATCH_ORDER: readonly MatchKey[] = ["externalId", "partnerId", "name"];

/** All or nothing: one invalid item and nothing is written. */
export async function upsert(app: App, fair: Fair, inputs: ExhibitorInput[]): Promise<ExhibitorView[]> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockDirectory(context.db, fair.id);
    const directory = await directoryFor(context, inputs);
    const planned = await planUpsert(
      context,
      inputs.map((input) => ({ input })),
      directory,
    );
    const written = await writePlans(context, allOrNothing(planned), directory);
    return written.map(exhibitorView);
  });
}

/** An input for one exhibitor; `id` identifies it when already known. */
export type Item = { input: ExhibitorInput; id?: string };

export type UpsertRules = {
  order?: readonly MatchKey[];
  /** Adds to maps instead of replacing them, because a file or a feed has only some of their entries. */
  addsToMaps?: boolean;
};

/** Matches each item with an existing exhibitor. Two items must not match the same one. */
export async function planUpsert(
  context: WriteContext,
  items: readonly Item[],
  directory: Directory,
  { order = MATCH_ORDER, addsToMaps = false }: UpsertRules = {},
): Promise<Planned<Plan>[]> {
  const known = await lockMeant(context, items);
  const register = new Register(known.values());
  const claim = claimsOf("exhibitor");
  return items.map(({ input, id }, index) =>
    attempt(() => {
      const before = (id === undefined ? undefined : known.get(id)) ?? register.find(input, order);
      if (before) claim(before.id, index);
      refuseTakenExternalId(register, input, before);
      const plan = before
        ? planChange(before, addsToMaps ? { ...input, ...joined(before, input) } : input, directory)
        : planNew(context, input, directory);
      if (plan.kind === "created") {
        claim(plan.after.id, index);
        register.add(plan.after);
      }
      return plan;
    }),
  );
}

async function lockMeant(
  { db, fair }: WriteContext,
  items: readonly Item[],
): Promise<Map<string, store.Exhibitor>> {
  const inputs = items.map(({ input }) => input);
  const named = await store.findNamedExhibitorIds(db, fair.id, {
    externalIds: inputs.flatMap(({ externalId }) => externalId ?? []),
    partnerIds: inputs.flatMap(({ partnerId }) => partnerId ?? []),
    names: inputs.flatMap(({ name }) => spellingsOf(name)),
  });
  const ids = [...new Set([...named, ...items.flatMap(({ id }) => id ?? [])])];
  const locked = await store.lockExhibitors(db, fair.id, ids);
  return new Map(
    ids.flatMap((id) => {
      const exhibitor = locked.get(id);
      return exhibitor ? [[id, exhibitor] as const] : [];
    }),
  );
}

function refuseTakenExternalId(
  register: Register,
  { externalId }: ExhibitorInput,
  before: store.Exhibitor | undefined,
): void {
  const holder = register.holderOf(externalId);
  if (externalId && holder && holder !== before) throw taken("externalId", externalId);
}

function joined(
  { social, metadata }: store.Exhibitor,
  input: ExhibitorInput,
): Pick<ExhibitorPatch, "social" | "metadata"> {
  return {
    ...(input.social ? { social: { ...social, ...input.social } } : {}),
    ...(input.metadata ? { metadata: { ...metadata, ...input.metadata } } : {}),
  };
}
