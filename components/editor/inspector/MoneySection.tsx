"use client";

import { useQuery } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { call } from "#lib/client/call";
import { lineOf } from "#lib/client/lineOf";
import { costOfShown, moneyOf } from "#lib/editor/boothMoney";
import type { DocumentBooth } from "#lib/editor/document";
import { isSpokenFor } from "#lib/editor/protect";
import { CostNote } from "../panels/CostNote";
import { useEditor, usePreview, useSurroundings } from "../useEditor";
import { Section } from "./fields";

/** The price of the selected booths with its reasons, their buyer, and the price effect of a previewed change. */
export function MoneySection({ booths }: { booths: readonly DocumentBooth[] }) {
  const { say } = useOffice();
  const prices = useEditor((editor) => editor.prices);
  const preview = usePreview();
  const draft = useEditor((editor) => editor.draft?.change ?? null);
  const shown = preview ?? draft;
  const [only, ...others] = booths;
  if (!prices || !only) return null;
  const cost = costOfShown(prices, shown, booths);
  return (
    <Section title={say("inspect.priceBeforeTax")}>
      {others.length === 0 ? <OnePrice booth={only} /> : <SumOfPrices booths={booths} />}
      {cost && <CostNote cost={cost} />}
      {others.length === 0 && isSpokenFor(only) && <BuyerOf booth={only} />}
    </Section>
  );
}

function useMoney(): (cents: number) => string {
  const { currency } = useSurroundings();
  const { exactMoney } = useOffice();
  return (cents) => exactMoney(cents, currency);
}

function OnePrice({ booth }: { booth: DocumentBooth }) {
  const office = useOffice();
  const { say } = office;
  const prices = useEditor((editor) => editor.prices);
  const { event, currency } = useSurroundings();
  const money = useMoney();
  if (!prices) return null;
  const { cents, basis, rule, lines } = moneyOf(prices, booth);
  if (cents === null) {
    return (
      <p className="text-sm">
        {say("inspect.noPriceYetNeitherIts")}{" "}
        <RulesLink event={event}>{say("inspect.pricingRules")}</RulesLink>
      </p>
    );
  }
  return (
    <>
      <p className="font-semibold text-lg tabular-nums">{money(cents)}</p>
      <p className="text-faint text-xs">
        {basis === "booth" ? (
          say("inspect.theBoothsOwnPrice")
        ) : (
          <>
            {say("inspect.byTheRule")} <RulesLink event={event}>{rule?.name ?? ""}</RulesLink>
          </>
        )}
      </p>
      {(lines.length > 1 || basis === "per_m2") && (
        <dl className="flex flex-col gap-0.5 text-xs">
          {lines.map(({ description, cents: part }) => (
            <div key={description} className="flex justify-between gap-3">
              <dt className="min-w-0 text-soft">{lineOf(office, description, currency)}</dt>
              <dd className="shrink-0 tabular-nums">{money(part)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function RulesLink({ event, children }: { event: string; children: string }) {
  return (
    <a className="underline" href={`/events/${encodeURIComponent(event)}/pricing`}>
      {children}
    </a>
  );
}

function SumOfPrices({ booths }: { booths: readonly DocumentBooth[] }) {
  const office = useOffice();
  const { say } = office;
  const prices = useEditor((editor) => editor.prices);
  const money = useMoney();
  if (!prices) return null;
  const amounts = booths.map((booth) => moneyOf(prices, booth).cents);
  const priced = amounts.filter((cents) => cents !== null);
  const sum = priced.reduce((total, cents) => total + cents, 0);
  const missing = amounts.length - priced.length;
  return (
    <>
      <p className="font-semibold text-lg tabular-nums">{money(sum)}</p>
      {missing > 0 && (
        <p className="text-faint text-xs">
          {say("inspect.ofBoothsHaveNoPrice", { missing, count: booths.length })}
        </p>
      )}
    </>
  );
}

const ACTIVE = "pending,invoiced,paid";

/** The order that holds the booth; people without access to orders see none. */
function BuyerOf({ booth }: { booth: DocumentBooth }) {
  const { say, exactMoney } = useOffice();
  const { event } = useSurroundings();
  const orders = useQuery({
    queryKey: ["event", event, "orders", "of booth", booth.id, booth.status],
    retry: false,
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders", {
        params: { event },
        query: { boothId: booth.id, status: ACTIVE, limit: "1" },
      }).then(({ data }) => data),
  });
  const order = orders.data?.[0];
  if (!order) return null;
  return (
    <div className="flex flex-col gap-0.5 rounded-md bg-sunken p-2.5 text-sm">
      <p className="font-medium wrap-anywhere">{order.company}</p>
      <p className="text-soft text-xs">
        <a className="underline" href={`/events/${encodeURIComponent(event)}/orders/${order.id}`}>
          {say("inspect.order", { number: String(order.number) })}
        </a>
        {say("inspect.orderStands", {
          status: order.status,
          amount: exactMoney(order.amountCents, order.currency),
        })}
      </p>
    </div>
  );
}
