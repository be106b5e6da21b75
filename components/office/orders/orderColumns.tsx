import Link from "next/link";
import type { Office } from "#lib/client/office";
import type { TableColumn } from "../table/column";
import { labelsOf, ORDER_LOOKS, OrderBadge, type OrderRecord } from "./words";

export function orderColumns(office: Office, event: string, timezone: string): TableColumn<OrderRecord>[] {
  const when = (moment: string | null) => (moment ? office.moment(moment, timezone) : "–");
  return [
    {
      id: "number",
      title: office.say("orders.order"),
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
      title: office.say("common.company"),
      sort: "company",
      cell: ({ company }) => company,
      write: ({ company }) => company,
    },
    {
      id: "booth",
      title: office.say("common.booth"),
      sort: "boothLabel",
      cell: labelsOf,
      write: labelsOf,
    },
    {
      id: "status",
      title: office.say("orders.state"),
      sort: "status",
      cell: ({ status }) => <OrderBadge status={status} />,
      write: ({ status }) => office.say(ORDER_LOOKS[status].label),
    },
    {
      id: "amount",
      title: office.say("common.amount"),
      numeric: true,
      sort: "amountCents",
      cell: ({ amountCents, currency }) => office.exactMoney(amountCents, currency),
      write: ({ amount }) => amount,
    },
    {
      id: "due",
      title: office.say("orders.due"),
      numeric: true,
      cell: ({ dueCents, currency, status }) =>
        dueCents > 0 && (status === "pending" || status === "invoiced" || status === "paid")
          ? office.exactMoney(dueCents, currency)
          : "–",
      write: ({ dueCents }) => dueCents,
    },
    {
      id: "refundDue",
      title: office.say("orders.refundDue"),
      numeric: true,
      hidden: true,
      cell: ({ refundDueCents, currency }) =>
        refundDueCents > 0 ? office.exactMoney(refundDueCents, currency) : "–",
      write: ({ refundDueCents }) => refundDueCents,
    },
    {
      id: "expires",
      title: office.say("orders.heldUntil"),
      sort: "expiresAt",
      cell: ({ expiresAt, status }) => (status === "pending" ? when(expiresAt) : "–"),
      write: ({ expiresAt }) => expiresAt,
    },
    {
      id: "contact",
      title: office.say("orders.contact"),
      hidden: true,
      cell: ({ contactName, contactEmail }) => `${contactName} · ${contactEmail}`,
      write: ({ contactName, contactEmail }) => `${contactName} <${contactEmail}>`,
    },
    {
      id: "invoice",
      title: office.say("orders.invoiceNumber"),
      hidden: true,
      cell: ({ invoiceNumber }) => invoiceNumber ?? "–",
      write: ({ invoiceNumber }) => invoiceNumber,
    },
    {
      id: "salesperson",
      title: office.say("orders.salesperson"),
      hidden: true,
      cell: ({ salesperson }) => salesperson ?? "–",
      write: ({ salesperson }) => salesperson,
    },
    {
      id: "created",
      title: office.say("common.created"),
      sort: "createdAt",
      cell: ({ createdAt }) => <span className="text-soft">{when(createdAt)}</span>,
      write: ({ createdAt }) => createdAt,
    },
  ];
}
