import type { ContractAcceptance } from "#lib/records/documents";
import type { Db } from "./database";

type NewAcceptance = ContractAcceptance & {
  documentId: string;
  orderId: string;
  signedCopy: Uint8Array<ArrayBuffer> | null;
};

/** Saves an acceptance. A later one never replaces the first. */
export async function keepAcceptance(db: Db, acceptance: NewAcceptance): Promise<void> {
  await db.contractAcceptance.createMany({ data: [acceptance], skipDuplicates: true });
}

/** How the contracts of orders were accepted, by document. */
export async function acceptancesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ContractAcceptance>> {
  const rows = await db.contractAcceptance.findMany({
    where: { orderId: { in: [...orderIds] } },
    select: { documentId: true, method: true, name: true, acceptedAt: true },
  });
  return new Map(
    rows.map(({ documentId, method, ...row }) => [
      documentId,
      { ...row, method: method as ContractAcceptance["method"] },
    ]),
  );
}

export async function findSignedCopy(db: Db, documentId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.contractAcceptance.findUnique({ where: { documentId }, select: { signedCopy: true } });
  return row?.signedCopy ?? null;
}
