import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { StatusBadge } from "#components/ui/StatusBadge";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
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

/** The selected booth, its company, and every possible action. */
export function BoothPanel({ event, booth, sale }: BoothPanelProps) {
  const office = useOffice();
  const { say } = office;
  const { label, areaM2, type, status, salePriceCents, currency } = booth;
  return (
    <Card
      title={say("orders.booth", { label })}
      actions={<StatusBadge status={status} label={say(`boothStatus.${status}`)} />}
    >
      <p className="text-soft text-sm">
        {[
          say("desk.sizeAndArea", { width: booth.width, height: booth.height, area: areaM2 }),
          office.lowerFirst(say(`boothKind.${type}`)),
          salePriceCents == null
            ? say("desk.noPrice")
            : say("desk.beforeTax", { amount: office.money(salePriceCents, currency) }),
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
  const office = useOffice();
  const { say } = office;
  const mayChange = useMay("orders:write");
  const { number, company, contactName, contactEmail, amountCents, dueCents, currency, salesperson } = order;
  const facts: [string, string][] = [
    [say("common.amount"), office.money(amountCents, currency)],
    ...(dueCents > 0 ? [[say("orders.due"), office.money(dueCents, currency)] as [string, string]] : []),
    ...(order.booths.length > 1
      ? [[say("common.booths"), order.booths.map(({ label }) => label).join(", ")] as [string, string]]
      : []),
    [say("orders.salesperson"), salesperson ?? "–"],
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
            {say("orders.orderNumbered", { number: String(number) })}
          </Link>
        </Button>
      </div>
    </section>
  );
}

type OptionAct = { kind: "convert" | "extend" | "second"; option: OptionRecord };

function Options({ event, options }: { event: string; options: OptionRecord[] }) {
  const office = useOffice();
  const { say, wording } = office;
  const mayChange = useMay("orders:write");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const changed = useEventChanged(event);
  const [act, setAct] = useState<OptionAct | null>(null);
  const close = () => setAct(null);
  const [first] = options;

  async function release({ id, company }: OptionRecord) {
    try {
      await call("DELETE /api/v1/events/{event}/options/{id}", { params: { event, id } });
      notify.done(say("desk.optionOfReleased", { company }));
    } catch (error) {
      notify.failed(wording.message(error));
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
                {option.place === 1 ? say("orders.firstOption") : say("orders.secondOption")}
              </Badge>
            </div>
            <p className="wrap-anywhere text-soft text-sm">
              {[
                say("desk.until", { day: office.day(`${option.endsOn}T12:00:00Z`, timezone) }),
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
                    {say("orders.makeAnOrder")}
                  </Button>
                )}
                <Button size="small" onClick={() => setAct({ kind: "extend", option })}>
                  {say("common.edit")}
                </Button>
                <Button size="small" onClick={() => void release(option)}>
                  {say("orders.release")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayChange && first && options.length === 1 && (
        <Button className="mt-4" onClick={() => setAct({ kind: "second", option: first })}>
          {say("desk.addSecondOption")}
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
  const office = useOffice();
  const { say, wording } = office;
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
      notify.done(say("orders.boothIsFree", { label }));
    } catch (error) {
      notify.failed(wording.message(error));
    }
    await changed();
  }

  return (
    <section className="mt-4">
      {sale.company && <h3 className="font-semibold">{sale.company}</h3>}
      {sale.stage !== "available" && (
        <p className="text-soft text-sm">
          {holdExpiresAt
            ? say("desk.stageUntil", {
                stage: say(STAGE_WORDS[sale.stage]),
                time: office.moment(holdExpiresAt, timezone),
              })
            : say(STAGE_WORDS[sale.stage])}
          {holdReason && `: ${holdReason}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isFree && mayChange && (
          <>
            <Button tone="primary" onClick={() => setDialog("order")}>
              {say("orders.newOrder")}
            </Button>
            <Button onClick={() => setDialog("option")}>{say("orders.addAnOption")}</Button>
          </>
        )}
        {isFree && settable.includes("held") && (
          <Button onClick={() => setDialog("hold")}>{say("orders.hold")}</Button>
        )}
        {sale.stage === "hold" && settable.includes("available") && (
          <Button onClick={() => void release()}>{say("orders.release")}</Button>
        )}
      </div>
      {dialog === "order" && <NewOrderDialog event={event} booth={label} onClose={close} />}
      {dialog === "option" && <OptionDialog event={event} booth={label} onClose={close} />}
      {dialog === "hold" && <HoldDialog event={event} booth={label} onClose={close} />}
    </section>
  );
}
