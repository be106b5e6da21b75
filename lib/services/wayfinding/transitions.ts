import { MAX_PASSAGES, PASSAGE_DEFAULTS, passageFault } from "#lib/plan/network";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { WholeListFilter } from "#lib/schema/shared";
import type { TransitionInput, TransitionPatch } from "#lib/schema/wayfinding";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/wayfinding";
import { wholeList } from "../base/pages";
import type { Precondition } from "../base/precondition";
import { unknown } from "../base/references";
import { inWriteTransaction, stampFor, type WriteContext } from "../base/writeContext";

export async function list(app: App, fair: Fair, filter: WholeListFilter = {}) {
  return wholeList(await store.listPassages(app.db.read, fair.id), filter, MAX_PASSAGES);
}

export async function get(app: App, fair: Fair, id: string): Promise<store.StoredPassage> {
  return found(await store.findPassage(app.db.read, fair.id, id), id);
}

export async function create(app: App, fair: Fair, input: TransitionInput): Promise<store.StoredPassage> {
  return inWriteTransaction(app, fair, async (context) => {
    const count = await store.countPassages(context.db, fair.id);
    if (count >= MAX_PASSAGES) {
      const message = `The event has ${count} transitions; the maximum is ${MAX_PASSAGES}.`;
      throw new Refusal("too_many_items", message, { transitions: count, most: MAX_PASSAGES });
    }
    return save(context, {
      id: app.ids.next("trn"),
      eventId: fair.id,
      direction: "both",
      closed: false,
      translations: {},
      ...PASSAGE_DEFAULTS[input.kind],
      ...input,
      createdAt: context.now,
      updatedAt: context.now,
    });
  });
}

export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: TransitionPatch,
  unchanged: Precondition,
): Promise<store.StoredPassage> {
  return inWriteTransaction(app, fair, async (context) => {
    const passage = found(await store.lockPassage(context.db, fair.id, id), id);
    unchanged(passage);
    const change = input as Partial<store.StoredPassage>;
    const next = { ...passage, ...change, updatedAt: stampFor(passage, change, context.now) };
    return save(context, next, input.nodeIds !== undefined || input.kind !== undefined);
  });
}

export async function remove(app: App, fair: Fair, id: string, unchanged: Precondition) {
  return inWriteTransaction(app, fair, async ({ db }) => {
    unchanged(found(await store.lockPassage(db, fair.id, id), id));
    await store.deletePassage(db, id);
    return { id };
  });
}

async function save({ db, fair }: WriteContext, passage: store.StoredPassage, checksNodes = true) {
  if (checksNodes) await assertNodes(db, fair, passage);
  await store.savePassage(db, passage);
  return found(await store.findPassage(db, fair.id, passage.id), passage.id);
}

/** Its nodes must belong to this event, be distinct, and fit its kind. */
async function assertNodes(db: WriteContext["db"], fair: Fair, { kind, nodeIds }: store.StoredPassage) {
  const levelOf = await store.holdNodes(db, fair.id, nodeIds);
  for (const [index, id] of nodeIds.entries()) {
    if (!levelOf.has(id)) throw unknown(`nodeIds[${index}]`, `There is no node ${id} in this event.`);
    const first = nodeIds.indexOf(id);
    if (first < index) throw unknown(`nodeIds[${index}]`, `It is the same node ${id} as nodeIds[${first}].`);
  }
  const fault = passageFault(kind, [...levelOf.values()]);
  if (fault) throw unknown("nodeIds", fault);
}

function found(passage: store.StoredPassage | null, id: string): store.StoredPassage {
  if (passage) return passage;
  throw new Refusal("not_found", `There is no transition ${id} in this event.`);
}
