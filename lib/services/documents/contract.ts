import { contractContent } from "#lib/documents/content";
import { isSame } from "#lib/plan/change";
import { sketchOf } from "#lib/plan/sketch";
import type { App } from "#lib/ports";
import type { BoothSketch, ContractAcceptance, IssuedDocument } from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf, boothLabelsOf } from "#lib/sales/booths";
import { isActive } from "#lib/sales/sale";
import { findBooths, listBooths } from "#lib/store/booths";
import * as store from "#lib/store/contracts";
import type { Db } from "#lib/store/database";
import { documentsOfOrder } from "#lib/store/documents";
import { listElements } from "#lib/store/elements";
import type { Fair } from "#lib/store/events";
import { listLevels } from "#lib/store/levels";
import { lockOrder } from "#lib/store/orders";
import { isSampleOrder } from "#lib/store/sampleData";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { basisOf, linesOf } from "./basis";
import { issue } from "./record";

/** The latest contract of an order, and how it was accepted. */
export async function contractOf(db: Db, orderId: string) {
  const document = (await documentsOfOrder(db, orderId)).findLast(({ kind }) => kind === "contract");
  if (!document) return null;
  return { document, acceptance: (await store.acceptancesOf(db, [orderId])).get(document.id) ?? null };
}

/** Issues a contract, unless the current one has the same content. */
export async function issueContract(app: App, fair: Fair, order: Order): Promise<IssuedDocument> {
  if (!isActive(order)) {
    throw new Refusal("conflict", `Order ${order.number} has ended, so it cannot have a contract.`);
  }
  if (await isSampleOrder(app.db.read, order)) {
    throw new Refusal("conflict", "Sample orders get no documents.");
  }
  return inWriteTransaction(app, fair, async (context) => {
    await lockOrder(context.db, fair.id, order.id);
    const basis = await basisOf(context.db, fair, order);
    const parts = {
      lines: linesOf(order, basis.locale),
      taxCents: order.taxCents,
      sketches: await sketchesOf(context, order),
    };
    const current = (await contractOf(context.db, order.id))?.document;
    const said = current && {
      lines: current.content.lines,
      taxCents: current.content.totals.taxCents,
      sketches: current.content.sketches,
    };
    const isTheSame =
      current &&
      isSame(said, parts) &&
      isSame(current.content.boothLabels, boothLabelsOf(order)) &&
      isSame(current.content.buyer, basis.buyer) &&
      isSame(current.content.notes, basis.notes);
    if (isTheSame) return current;
    const number = await issue(context, order, "contract", (drawn) => contractContent(basis, drawn, parts));
    const issued = await contractOf(context.db, order.id);
    if (!issued) throw new Error(`Contract ${number} was not stored.`);
    return issued.document;
  });
}

/** More booths than any event can have. */
const EVERY_BOOTH = 100_000;

async function sketchesOf({ db, fair, now }: WriteContext, order: Order): Promise<BoothSketch[]> {
  const ids = boothIdsOf(order);
  const own = await findBooths(db, ids);
  const levels = new Map((await listLevels(db, fair.id)).map((level) => [level.id, level]));
  const { items: booths } = await listBooths(db, fair.id, {}, { limit: EVERY_BOOTH, offset: 0, now });
  const elements = await listElements(db, fair.id);
  return ids.flatMap((id) => {
    const booth = own.get(id);
    const level = booth && levels.get(booth.levelId);
    return booth && level ? [sketchOf(booth, { booths, elements }, level)] : [];
  });
}

type Signing = {
  name: string;
  /** The number of the contract that was read; by default the current one. */
  number?: string;
  signedCopy: Uint8Array<ArrayBuffer> | null;
};

/** Accepts a contract by the buyer's click with a name, or by a signed copy. It can be accepted once. */
export async function acceptContract(
  app: App,
  fair: Fair,
  order: Order,
  { name, number, signedCopy }: Signing,
) {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    await lockOrder(db, fair.id, order.id);
    const contract = await contractOf(db, order.id);
    if (!contract) throw new Refusal("not_found", `Order ${order.number} has no contract yet.`);
    const { document, acceptance } = contract;
    if (number !== undefined && number !== document.number) {
      throw new Refusal("conflict", `Contract ${document.number} has replaced ${number}. Read it first.`);
    }
    if (acceptance) {
      const sentence = `Contract ${document.number} was already accepted by ${acceptance.name}.`;
      throw new Refusal("conflict", sentence);
    }
    const method: ContractAcceptance["method"] = signedCopy ? "signed_copy" : "click";
    await store.keepAcceptance(db, {
      documentId: document.id,
      orderId: order.id,
      method,
      name,
      acceptedAt: now,
      signedCopy,
    } as const);
    return { number: document.number, name, acceptedAt: now, method };
  });
}
