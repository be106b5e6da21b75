"use client";

import { TicketPercent } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { RecordsPage } from "../table/RecordsPage";
import { useCurrency } from "../useCurrency";
import { DiscountDialog, type DiscountRecord } from "./DiscountDialog";

export function DiscountsPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const changed = useEventChanged(event);
  const currency = useCurrency(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  return (
    <RecordsPage
      title={say("discounts.discounts")}
      description={say("discounts.codesThatBuyersEnterWhen")}
      newLabel={say("discounts.newCode")}
      mayChange={useMay("orders:write")}
      name="discounts"
      noun="code"
      columns={columnsFor(office, currency, timezone)}
      source={{
        key: ["event", event, "discounts"],
        load: ({ page: { limit, offset } }) =>
          call("GET /api/v1/events/{event}/discounts", { params: { event }, query: { limit, offset } }),
      }}
      nameOf={({ code }) => code}
      onDelete={async (id) => {
        await call("DELETE /api/v1/events/{event}/discounts/{id}", { params: { event, id } });
        await changed();
      }}
      empty={
        <EmptyState icon={<TicketPercent />} title={say("discounts.noDiscountCodesYet")}>
          {say("discounts.aCodeTakesAPercentage")}
        </EmptyState>
      }
      dialog={(discount, onClose) => <DiscountDialog event={event} discount={discount} onClose={onClose} />}
    />
  );
}

function columnsFor(office: Office, currency: string, timezone: string): TableColumn<DiscountRecord>[] {
  return [
    {
      id: "code",
      title: office.say("discounts.code"),
      head: true,
      cell: ({ code, active }) => (
        <span className="flex items-center gap-2">
          <span className="font-mono">{code}</span>
          {!active && <Badge>{office.say("discounts.inactive")}</Badge>}
        </span>
      ),
      write: ({ code }) => code,
    },
    {
      id: "off",
      title: office.say("discounts.discount"),
      numeric: true,
      cell: ({ percent, amountCents }) =>
        amountCents === null ? `${percent} %` : office.money(amountCents, currency),
      write: ({ percent, amountCents }) => (amountCents === null ? `${percent} %` : amountCents),
    },
    {
      id: "uses",
      title: office.say("discounts.used"),
      numeric: true,
      cell: ({ uses, maxUses }) => (
        <>{maxUses === null ? office.number(uses) : office.say("discounts.of", { uses, maxUses })}</>
      ),
      write: ({ uses }) => uses,
    },
    {
      id: "minimum",
      title: office.say("discounts.minimumOrder2"),
      numeric: true,
      cell: ({ minSubtotalCents }) =>
        minSubtotalCents ? (
          office.money(minSubtotalCents, currency)
        ) : (
          <span className="text-faint">{office.say("discounts.none")}</span>
        ),
      write: ({ minSubtotalCents }) => minSubtotalCents,
    },
    {
      id: "valid",
      title: office.say("discounts.valid"),
      cell: (discount) => <span className="text-soft">{spanOf(office, discount, timezone)}</span>,
      write: (discount) => spanOf(office, discount, timezone),
    },
    {
      id: "description",
      title: office.say("discounts.internalNote"),
      cell: ({ description }) => description ?? <span className="text-faint">–</span>,
      write: ({ description }) => description,
    },
  ];
}

/** `validUntil` is exclusive, so the last day is the day before it. */
function spanOf(office: Office, { validFrom, validUntil }: DiscountRecord, timezone: string): string {
  const first = validFrom && office.day(validFrom, timezone);
  const last = validUntil && office.day(new Date(Date.parse(validUntil) - 1), timezone);
  if (first && last) return office.say("discounts.to", { first, last });
  if (first) return office.say("discounts.from", { first });
  return last ? office.say("discounts.until", { last }) : office.say("pricing.always");
}
