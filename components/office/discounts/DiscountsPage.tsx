"use client";

import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import { moneyOf } from "#lib/client/money";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { editActions } from "../table/editActions";
import { useCurrency } from "../useCurrency";
import { useDialogParam } from "../useDialogParam";
import { usePendingDeletes } from "../usePendingDeletes";
import { DiscountDialog, type DiscountRecord } from "./DiscountDialog";

export function DiscountsPage({ event }: { event: string }) {
  const { say } = useOffice();
  const [creating, setCreating] = useDialogParam("new");
  const [editing, setEditing] = useState<DiscountRecord | null>(null);
  const mayChange = useMay("orders:write");
  const changed = useEventChanged(event);
  const currency = useCurrency(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/discounts/{id}", { params: { event, id } });
    await changed();
  });
  const create = mayChange && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      New code
    </Button>
  );
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  const columns = [
    ...columnsFor(currency, timezone),
    ...(mayChange
      ? [
          editActions({
            say,
            nameOf: ({ code }: DiscountRecord) => code,
            onEdit: setEditing,
            onDelete: ({ id, code }) => remove(id, code),
          }),
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title="Discounts"
        description="Codes that buyers enter when they order a booth."
        actions={create}
      />
      <DataTable
        name="discounts"
        noun="code"
        columns={columns}
        source={{
          key: ["event", event, "discounts"],
          load: ({ page: { limit, offset } }) =>
            call("GET /api/v1/events/{event}/discounts", { params: { event }, query: { limit, offset } }),
        }}
        nameOf={({ code }) => code}
        {...(mayChange && { onOpen: setEditing })}
        hidden={hidden}
        empty={
          <EmptyState icon={<TicketPercent />} title="No discount codes yet">
            A code takes a percentage or a fixed amount off an order. You can limit its uses and dates.
          </EmptyState>
        }
      />
      {(creating || editing) && <DiscountDialog event={event} discount={editing} onClose={close} />}
    </>
  );
}

function columnsFor(currency: string, timezone: string): TableColumn<DiscountRecord>[] {
  const days = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: timezone });
  return [
    {
      id: "code",
      title: "Code",
      head: true,
      cell: ({ code, active }) => (
        <span className="flex items-center gap-2">
          <span className="font-mono">{code}</span>
          {!active && <Badge>Inactive</Badge>}
        </span>
      ),
      write: ({ code }) => code,
    },
    {
      id: "off",
      title: "Discount",
      numeric: true,
      cell: ({ percent, amountCents }) =>
        amountCents === null ? `${percent} %` : moneyOf(amountCents, currency),
      write: ({ percent, amountCents }) => (amountCents === null ? `${percent} %` : amountCents),
    },
    {
      id: "uses",
      title: "Used",
      numeric: true,
      cell: ({ uses, maxUses }) => (
        <>
          {uses}
          {maxUses !== null && <span className="text-faint"> of {maxUses}</span>}
        </>
      ),
      write: ({ uses }) => uses,
    },
    {
      id: "minimum",
      title: "Minimum order",
      numeric: true,
      cell: ({ minSubtotalCents }) =>
        minSubtotalCents ? moneyOf(minSubtotalCents, currency) : <span className="text-faint">none</span>,
      write: ({ minSubtotalCents }) => minSubtotalCents,
    },
    {
      id: "valid",
      title: "Valid",
      cell: (discount) => <span className="text-soft">{spanOf(discount, days)}</span>,
      write: (discount) => spanOf(discount, days),
    },
    {
      id: "description",
      title: "Internal note",
      cell: ({ description }) => description ?? <span className="text-faint">–</span>,
      write: ({ description }) => description,
    },
  ];
}

/** `validUntil` is exclusive, so the last day is the day before it. */
function spanOf({ validFrom, validUntil }: DiscountRecord, days: Intl.DateTimeFormat): string {
  const first = validFrom && days.format(new Date(validFrom));
  const last = validUntil && days.format(new Date(validUntil).getTime() - 1);
  if (first && last) return `${first} to ${last}`;
  if (first) return `from ${first}`;
  return last ? `until ${last}` : "always";
}
