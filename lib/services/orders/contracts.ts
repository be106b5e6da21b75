import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { findSignedCopy } from "#lib/store/contracts";
import type { Fair } from "#lib/store/events";
import { type DocumentView, listOfOrder } from "../documents";
import { acceptContract, contractOf, issueContract } from "../documents/contract";
import { getOrder } from "./lock";
import { orderAsOf } from "./view";

/** The contract of an order: issued by the team, accepted by the buyer's click or by a signed copy. */

export async function contract(app: App, fair: Fair, id: string): Promise<DocumentView> {
  const order = await orderOf(app, fair, id);
  const { id: documentId } = await issueContract(app, fair, order);
  const issued = (await listOfOrder(app, order)).find((document) => document.id === documentId);
  if (!issued) throw new Error(`The contract ${documentId} is not listed.`);
  return issued;
}

type Click = { name: string; number: string };

export async function accept(app: App, fair: Fair, id: string, { name, number }: Click) {
  return acceptContract(app, fair, await orderOf(app, fair, id), { name, number, signedCopy: null });
}

const PDF_BEGINS = "%PDF-";

export async function keepSignedCopy(
  app: App,
  fair: Fair,
  id: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
) {
  if (Buffer.from(bytes.subarray(0, PDF_BEGINS.length)).toString("latin1") !== PDF_BEGINS) {
    const message = "The signed copy has to be a PDF file.";
    throw new Refusal("validation_error", message, [{ path: "file", code: "invalid", message }]);
  }
  const order = await orderOf(app, fair, id);
  return acceptContract(app, fair, order, { name, signedCopy: new Uint8Array(bytes) });
}

export async function signedCopy(app: App, fair: Fair, id: string) {
  const order = await orderOf(app, fair, id);
  const current = await contractOf(app.db.read, order.id);
  const body = current && (await findSignedCopy(app.db.read, current.document.id));
  if (!current || !body) throw new Refusal("not_found", `Order ${order.number} has no signed contract.`);
  return { name: `${current.document.number}-signed.pdf`, contentType: "application/pdf", body };
}

async function orderOf(app: App, fair: Fair, id: string): Promise<Order> {
  return orderAsOf(await getOrder({ db: app.db.read, fair }, id), app.clock.now());
}
