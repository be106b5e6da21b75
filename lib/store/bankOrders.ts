import type { DocumentKind } from "#lib/records/documents";
import { ORDER_FIELDS, type Order } from "#lib/records/orders";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { Prisma } from "./generated/client";

const MONEY = {
  amountCents: true,
  paidCents: true,
  refundedCents: true,
  refundDueCents: true,
  dueCents: true,
} as const;

const SELECTED = {
  id: true,
  number: true,
  status: true,
  company: true,
  contactName: true,
  boothLabel: true,
  currency: true,
  expiresAt: true,
  invoiceNumber: true,
  pastInvoices: true,
  ...MONEY,
  event: { select: { id: true, name: true, slug: true } },
  exhibitor: { select: { name: true } },
} as const;

/** An order of any event of the organisation, with the fields that bank lines are matched by. */
export type BankOrder = Pick<
  Order,
  | ("id" | "number" | "status" | "company" | "contactName" | "boothLabel" | "currency")
  | ("expiresAt" | "invoiceNumber" | "pastInvoices" | keyof typeof MONEY)
> & {
  event: { id: string; name: string; slug: string };
  exhibitor: { name: string } | null;
  /** Numbers of all its invoices, because buyers may quote the deposit invoice after the final one was issued. */
  documentNumbers: string[];
};

/** Unpaid orders, expired ones that may be paid late, and cancelled ones with an unpaid fee. */
export async function listUnpaidOrders(db: Db, organisationId: string): Promise<BankOrder[]> {
  return select(
    db,
    {
      event: { organisationId, deletedAt: null },
      OR: [
        { status: { in: ["pending", "invoiced", "expired"] } },
        { status: "cancelled", dueCents: { gt: 0 } },
      ],
    },
    {},
  );
}

const MOST_FOUND = 20;

/** Orders that have the text in their number, company, contact, booth or invoice, latest first. */
export async function searchBankOrders(db: Db, organisationId: string, q: string): Promise<BankOrder[]> {
  const contains = { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  const number = /^#?\d{1,9}$/.test(q) ? [{ number: Number(q.replace("#", "")) }] : [];
  const words = ["company", "contactName", "contactEmail", "boothLabel", "invoiceNumber"] as const;
  return select(
    db,
    {
      event: { organisationId, deletedAt: null },
      ...(q === "" ? {} : { OR: [...number, ...words.map((word) => ({ [word]: contains }))] }),
    },
    { take: MOST_FOUND },
  );
}

export async function findBankOrders(
  db: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<BankOrder[]> {
  return select(db, { id: { in: [...ids] }, event: { organisationId, deletedAt: null } }, {});
}

/** The payment that a bank line was booked as. */
export type Booking = {
  paymentId: string;
  orderId: string;
  orderNumber: number;
  company: string;
  event: { id: string; name: string; slug: string };
  amountCents: number;
};

export async function listBookings(db: Db, paymentIds: readonly string[]): Promise<Booking[]> {
  const rows = await db.payment.findMany({
    where: { id: { in: [...paymentIds] } },
    select: {
      id: true,
      orderId: true,
      amountCents: true,
      order: { select: { number: true, company: true, event: SELECTED.event } },
    },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, orderId, amountCents, order }) => ({
    paymentId: id,
    orderId,
    orderNumber: order.number,
    company: order.company,
    event: order.event,
    amountCents: Number(amountCents),
  }));
}

async function select(
  db: Db,
  where: Prisma.OrderWhereInput,
  options: { take?: number },
): Promise<BankOrder[]> {
  const rows = await db.order.findMany({
    where,
    select: SELECTED,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    ...options,
  });
  const issued = await db.document.findMany({
    where: { orderId: { in: rows.map(({ id }) => id) }, kind: { in: PAYABLE } },
    select: { orderId: true, number: true },
  });
  return rows.map((row) => ({
    ...(withNumbers(row, ORDER_FIELDS) as unknown as BankOrder),
    documentNumbers: issued.flatMap(({ orderId, number }) => (orderId === row.id ? [number] : [])),
  }));
}

const PAYABLE = ["deposit_invoice", "invoice", "final_invoice", "cancellation_fee"] satisfies DocumentKind[];
