import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { StatusBadge } from "#components/ui/StatusBadge";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { dayOf, momentOf } from "#lib/client/days";
import { messageOf } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { type ListedBooth, useEvent, useEventChanged } from "#lib/client/queries";
import { ConvertOptionDialog } from "../orders/ConvertOptionDialog";
import { HoldDialog } from "../orders/HoldDialog";
import { NewOrderDialog } from "../orders/NewOrderDialog";
import { OptionDialog } from "../orders/OptionDialog";
import { OrderActions } from "../orders/OrderActions";
import type { OptionRecord } from "../orders/queries";
import { OrderBadge, type OrderRecord } from "../orders/words";
import { useMay, useStatusesToSet } from "../Rights";
import { STAGE_WORDS } from "./deskScene";
import type { DeskSale } from "./useDesk";

type BoothPanelProps = { event: string; booth: ListedBooth; sale: DeskSale };

/** The chosen booth, who has it, and all that can be done with it now. */
export function BoothPanel({ event, booth, sale }: BoothPanelProps) {
  const { label, areaM2, type, status, salePriceCents, currency } = booth;
  return (
    <Card title={`Booth ${label}`} actions={<StatusBadge status={status} />}>
      <p className="text-soft text-sm">
        {[
          `${booth.width} × ${booth.height} m, ${areaM2} m²`,
          type,
          salePriceCents == null ? "no price" : `${moneyOf(salePriceCents, currency)} before tax`,
        ].join(" · ")}
      </p>
      {sale.order ? (
        <SoldBooth event={event} order={sale.order} />
      ) : sale.options.length > 0 ? (
        <Options event={event} options={sale.options} />
      ) : (
        <FreeStanding event={event} booth={booth} sale={sale} />
      )}
    </Card>
  );
}

function SoldBooth({ event, order }: { event: string; order: OrderRecord }) {
  const mayChange = useMay("orders:write");
  const { number, company, contactName, contactEmail, amountCents, dueCents, currency, salesperson } = order;
  const facts: [string, string][] = [
    ["Amount", moneyOf(amountCents, currency)],
    ...(dueCents > 0 ? [["Due", moneyOf(dueCents, currency)] as [string, string]] : []),
    ...(order.booths.length > 1
      ? [["Booths", order.booths.map(({ label }) => label).join(", ")] as [string, string]]
      : []),
    ["Salesperson", salesperson ?? "–"],
  ];
  return (
    <section className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{company}</h3>
        <OrderBadge status={order.status} />
      </div>
      <p className="wrap-anywhere text-soft text-sm">
        {contactName} · <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums">
        {facts.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="text-end">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayChange && <OrderActions event={event} order={order} />}
        <Button asChild tone="quiet">
          <Link href={`/events/${event}/orders/${order.id}`}>
            <ExternalLink aria-hidden="true" />
            Order {number}
          </Link>
        </Button>
      </div>
    </section>
  );
}

type OptionAct = { kind: "convert" | "extend" | "second"; option: OptionRecord };

function Options({ event, options }: { event: string; options: OptionRecord[] }) {
  const mayChange = useMay("orders:write");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const changed = useEventChanged(event);
  const [act, setAct] = useState<OptionAct | null>(null);
  const close = () => setAct(null);
  const [first] = options;

  async function release({ id, company }: OptionRecord) {
    try {
      await call("DELETE /api/v1/events/{event}/options/{id}", { params: { event, id } });
      notify.done(`Option of ${company} released`);
    } catch (error) {
      notify.failed(messageOf(error));
    }
    await changed();
  }

  return (
    <section className="mt-4">
      <ul className="flex flex-col gap-4">
        {options.map((option) => (
          <li key={option.id}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{option.company}</h3>
              <Badge tone={option.place === 1 ? "warning" : "neutral"}>
                {option.place === 1 ? "First option" : "Second option"}
              </Badge>
            </div>
            <p className="wrap-anywhere text-soft text-sm">
              {[
                `until ${dayOf(`${option.endsOn}T12:00:00Z`, timezone)}`,
                option.contactName,
                option.contactEmail,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {option.notes && <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{option.notes}</p>}
            {mayChange && (
              <div className="mt-2 flex flex-wrap gap-2">
                {option.place === 1 && (
                  <Button size="small" tone="primary" onClick={() => setAct({ kind: "convert", option })}>
                    Make an order
                  </Button>
                )}
                <Button size="small" onClick={() => setAct({ kind: "extend", option })}>
                  Edit
                </Button>
                <Button size="small" onClick={() => void release(option)}>
                  Release
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayChange && first && options.length === 1 && (
        <Button className="mt-4" onClick={() => setAct({ kind: "second", option: first })}>
          Add second option
        </Button>
      )}
      {act?.kind === "convert" && <ConvertOptionDialog event={event} option={act.option} onClose={close} />}
      {act?.kind === "extend" && <OptionDialog event={event} option={act.option} onClose={close} />}
      {act?.kind === "second" && <OptionDialog event={event} behind={act.option} onClose={close} />}
    </section>
  );
}

/** Booths without an order or option. */
function FreeStanding({ event, booth, sale }: { event: string; booth: ListedBooth; sale: DeskSale }) {
  const mayChange = useMay("orders:write");
  const settable = useStatusesToSet();
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const changed = useEventChanged(event);
  const [dialog, setDialog] = useState<"order" | "option" | "hold" | null>(null);
  const close = () => setDialog(null);
  const { label, status, holdReason, holdExpiresAt } = booth;
  const isFree = status === "available";

  async function release() {
    try {
      await call("POST /api/v1/events/{event}/booths/{id}/status", {
        params: { event, id: booth.id },
        body: { status: "available" },
      });
      notify.done(`Booth ${label} is available`);
    } catch (error) {
      notify.failed(messageOf(error));
    }
    await changed();
  }

  return (
    <section className="mt-4">
      {sale.company && <h3 className="font-semibold">{sale.company}</h3>}
      {sale.stage !== "available" && (
        <p className="text-soft text-sm">
          {STAGE_WORDS[sale.stage]}
          {holdExpiresAt && ` until ${momentOf(holdExpiresAt, timezone)}`}
          {holdReason && `: ${holdReason}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isFree && mayChange && (
          <>
            <Button tone="primary" onClick={() => setDialog("order")}>
              New order
            </Button>
            <Button onClick={() => setDialog("option")}>Add an option</Button>
          </>
        )}
        {isFree && settable.includes("held") && <Button onClick={() => setDialog("hold")}>Hold</Button>}
        {sale.stage === "hold" && settable.includes("available") && (
          <Button onClick={() => void release()}>Release</Button>
        )}
      </div>
      {dialog === "order" && <NewOrderDialog event={event} booth={label} onClose={close} />}
      {dialog === "option" && <OptionDialog event={event} booth={label} onClose={close} />}
      {dialog === "hold" && <HoldDialog event={event} booth={label} onClose={close} />}
    </section>
  );
}
