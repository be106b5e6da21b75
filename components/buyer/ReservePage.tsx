"use client";

import { Badge } from "#components/ui/Badge";
import { BoothLegend } from "#components/ui/BoothLegend";
import { BoothPill } from "#components/ui/BoothSwatch";
import type { PricedBooth } from "#lib/client/basket";
import { visibleStatusOf } from "#lib/plan/paint";
import type { BoothType } from "#lib/records/booths";
import { Alternatives, type FreeBooth } from "./Alternatives";
import { BoothSpot, type Spot } from "./BoothSpot";
import { BuyerFrame, type BuyersEvent } from "./BuyerFrame";
import { BuyerSpeech, type BuyerTexts, useWords } from "./BuyerSpeech";
import { Cancellation, type FeeStep } from "./Cancellation";
import { OwnReservation } from "./OwnReservation";
import { ReserveCard } from "./ReserveCard";
import { TakenBooth } from "./TakenBooth";

export type ReserveView = {
  event: BuyersEvent;
  booth: {
    id: string;
    label: string;
    title: string | null;
    description: string | null;
    type: BoothType;
    openSides: number | null;
    width: number;
    height: number;
    isRect: boolean;
    levelName: string;
  };
  state: "open" | "closed" | "taken" | "waited for";
  quote: PricedBooth;
  holdMinutes: number;
  requireBilling: boolean;
  balanceDueAt: Date | null;
  terms: string | null;
  sellerName: string;
  cancellation: FeeStep[];
  waiting: number;
  neighbours: Spot;
  alternatives: FreeBooth[];
};

export function ReservePage({ view, texts }: { view: ReserveView; texts: BuyerTexts }) {
  return (
    <BuyerSpeech texts={texts}>
      <Counter view={view} />
    </BuyerSpeech>
  );
}

function Counter({ view }: { view: ReserveView }) {
  const { say } = useWords();
  const { event, booth, state, quote, neighbours } = view;
  const picture = (
    <div>
      <BoothSpot
        spot={neighbours}
        boothId={booth.id}
        label={booth.label}
        description={say("buying.spot", { label: booth.label })}
        className="aspect-[16/10] overflow-hidden rounded-lg border shadow-card"
      />
      <BoothLegend
        label={say("status.legend")}
        names={{
          available: say("status.available"),
          taken: say("status.sold"),
          unavailable: say("status.unavailable"),
        }}
        className="mt-2"
      />
    </div>
  );
  return (
    <BuyerFrame event={event} boothLabel={booth.label}>
      <BoothHeader view={view} />
      <OwnReservation boothId={booth.id} />
      {state === "open" ? (
        <>
          <ReserveCard
            event={event}
            quote={quote}
            balanceDueAt={view.balanceDueAt}
            holdMinutes={view.holdMinutes}
            requireBilling={view.requireBilling}
            terms={view.terms}
            termsSha256={view.quote.termsSha256}
            sellerName={view.sellerName}
          >
            {picture}
          </ReserveCard>
          <Cancellation steps={view.cancellation} event={event} />
        </>
      ) : (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
          <aside className="flex flex-col gap-6 lg:order-last">
            {picture}
            <Alternatives event={event.slug} booths={view.alternatives} />
          </aside>
          <TakenBooth
            event={event.slug}
            booth={{ id: booth.id, label: booth.label, type: booth.type, areaM2: quote.areaM2 }}
            status={state === "closed" ? "closed" : quote.status}
            waiting={view.waiting}
          />
        </div>
      )}
    </BuyerFrame>
  );
}

function BoothHeader({ view: { booth, quote, state } }: { view: ReserveView }) {
  const { say, area, measure, boothType } = useWords();
  const details = [
    booth.levelName,
    booth.isRect ? `${measure(booth.width, booth.height)}, ${area(quote.areaM2)}` : area(quote.areaM2),
    boothType(booth.type),
    booth.openSides ? say("buying.openSides", { count: booth.openSides }) : "",
  ].filter(Boolean);
  return (
    <header className="mt-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">
          {say(state === "open" ? "buying.reserveTitle" : "buying.boothTitle", { label: booth.label })}
        </h1>
        {state === "waited for" ? (
          <Badge tone="warning">{say("buying.waitedFor")}</Badge>
        ) : (
          <BoothPill status={visibleStatusOf(quote.status)} label={say(`status.${quote.status}`)} />
        )}
      </div>
      <p className="mt-1.5 text-soft">{details.join(" · ")}</p>
      {(booth.title || booth.description) && (
        <p className="mt-2 max-w-prose text-soft text-sm">{booth.description ?? booth.title}</p>
      )}
    </header>
  );
}
