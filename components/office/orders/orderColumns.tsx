import Link from "next/link";
import { momentOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import type { TableColumn } from "../table/column";
import { labelsOf, ORDER_LOOKS, OrderBadge, type OrderRecord } from "./words";

export function orderColumns(event: string, timezone: string): TableColumn<OrderRecord>[] {
  const when = (moment: string | null) => (moment ? momentOf(moment, timezone) : "–");
  return [
    {
      id: "number",
      title: "Order",
      head: true,
      sort: "number",
      cell: ({ id, number }) => (
        <Link className="underline-offset-4 hover:underline" href={`/events/${event}/orders/${id}`}>
          #{number}
        </Link>
      ),
      write: ({ number }) => number,
    },
    {
      id: "company",
      title: "Company",
      sort: "company",
      cell: ({ company }) => company,
      write: ({ company }) => company,
    },
    {
      id: "booth",
      title: "Booth",
      sort: "boothLabel",
      cell: labelsOf,
      write: labelsOf,
    },
    {
      id: "status",
      title: "State",
      sort: "status",
      cell: ({ status }) => <OrderBadge status={status} />,
      write: ({ status }) => ORDER_LOOKS[status].label,
    },
    {
      id: "amount",
      title: "Amount",
      numeric: true,
      sort: "amountCents",
      cell: ({ amountCents, currency }) => exactMoneyOf(amountCents, currency),
      write: ({ amount }) => amount,
    },
    {
      id: "due",
      title: "Due",
      numeric: true,
      cell: ({ dueCents, currency, status }) =>
        dueCents > 0 && (status === "pending" || status === "invoiced" || status === "paid")
          ? exactMoneyOf(dueCents, currency)
          : "–",
      write: ({ dueCents }) => dueCents,
    },
    {
      id: "refundDue",
      title: "Refund due",
      numeric: true,
      hidden: true,
      cell: ({ refundDueCents, currency }) =>
        refundDueCents > 0 ? exactMoneyOf(refundDueCents, currency) : "–",
      write: ({ refundDueCents }) => refundDueCents,
    },
    {
      id: "expires",
      title: "Held until",
      sort: "expiresAt",
      cell: ({ expiresAt, status }) => (status === "pending" ? when(expiresAt) : "–"),
      write: ({ expiresAt }) => expiresAt,
    },
    {
      id: "contact",
      title: "Contact",
      hidden: true,
      cell: ({ contactName, contactEmail }) => `${contactName} · ${contactEmail}`,
      write: ({ contactName, contactEmail }) => `${contactName} <${contactEmail}>`,
    },
    {
      id: "invoice",
      title: "Invoice",
      hidden: true,
      cell: ({ invoiceNumber }) => invoiceNumber ?? "–",
      write: ({ invoiceNumber }) => invoiceNumber,
    },
    {
      id: "salesperson",
      title: "Salesperson",
      hidden: true,
      cell: ({ salesperson }) => salesperson ?? "–",
      write: ({ salesperson }) => salesperson,
    },
    {
      id: "created",
      title: "Created",
      sort: "createdAt",
      cell: ({ createdAt }) => <span className="text-soft">{when(createdAt)}</span>,
      write: ({ createdAt }) => createdAt,
    },
  ];
}
