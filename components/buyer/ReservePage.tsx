"use client";

import { BoothLegend } from "#components/ui/BoothLegend";
import { useBasket } from "#lib/client/basket";
import { Alternatives } from "./Alternatives";
import { BoothSpot, type Spot } from "./BoothSpot";
import { BuyerFrame } from "./BuyerFrame";
import { BuyerSpeech, type BuyerTexts, useWords } from "./BuyerSpeech";
import { Cancellation } from "./Cancellation";
import type { CounterBooth, ReserveView } from "./counterView";
import { OwnReservation } from "./OwnReservation";
import { ReserveCard } from "./ReserveCard";
import { ReserveHeader } from "./ReserveHeader";
import { TakenBooth } from "./TakenBooth";

export function ReservePage({ view, texts }: { view: ReserveView; texts: BuyerTexts }) {
  return (
    <BuyerSpeech texts={texts}>
      <Counter view={view} />
    </BuyerSpeech>
  );
}

function Counter({ view }: { view: ReserveView }) {
  const { event, booths, state } = view;
  const [first] = booths;
  // A selection stays open while any of its booths is free; the others can be dropped.
  const isOpen = state === "open" || (state !== "closed" && booths.some(({ available }) => available));
  return (
    <BuyerFrame event={event} boothLabel={first?.label ?? null}>
      {isOpen ? <OpenCounter view={view} /> : <ClosedCounter view={view} />}
    </BuyerFrame>
  );
}

function OpenCounter({ view }: { view: ReserveView }) {
  const { event, booths, quote: first } = view;
  const { wording } = useWords();
  const counter = useBasket(event.slug, first, wording);
  const { boothIds } = counter.basket;
  const chosen = booths.filter(({ id }) => boothIds.includes(id));
  return (
    <>
      <ReserveHeader booths={chosen} areaM2={counter.quote.areaM2} state="open" />
      {chosen.map(({ id }) => (
        <OwnReservation key={id} boothId={id} />
      ))}
      <ReserveCard
        event={event}
        booths={chosen}
        counter={counter}
        balanceDueAt={view.balanceDueAt}
        holdMinutes={view.holdMinutes}
        requireBilling={view.requireBilling}
        terms={view.terms}
        termsSha256={first.termsSha256}
        sellerName={view.sellerName}
      >
        <Surroundings spots={view.surroundings} booths={chosen} />
      </ReserveCard>
      <Cancellation steps={view.cancellation} event={event} />
    </>
  );
}

function ClosedCounter({ view }: { view: ReserveView }) {
  const { event, booths, state, quote } = view;
  const [booth] = booths;
  if (!booth) return null;
  return (
    <>
      <ReserveHeader booths={booths} areaM2={quote.areaM2} state={state} />
      {booths.map(({ id }) => (
        <OwnReservation key={id} boothId={id} />
      ))}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <aside className="flex flex-col gap-6 lg:order-last">
          <Surroundings spots={view.surroundings} booths={booths} />
          <Alternatives event={event.slug} booths={view.alternatives} />
        </aside>
        <TakenBooth
          event={event.slug}
          booth={{ id: booth.id, label: booth.label, type: booth.type, areaM2: booth.areaM2 }}
          status={state === "closed" ? "closed" : booth.status}
          waiting={view.waiting}
        />
      </div>
    </>
  );
}

/** Where the booths are, a picture for each level. */
function Surroundings({ spots, booths }: { spots: readonly Spot[]; booths: readonly CounterBooth[] }) {
  const { say, list } = useWords();
  const ids = booths.map(({ id }) => id);
  const labelsOn = ({ outlines }: Spot) =>
    outlines.flatMap(({ id, label }) => (ids.includes(id) ? [label] : []));
  const shown = spots.filter((spot) => labelsOn(spot).length > 0);
  return (
    <div className="flex flex-col gap-2">
      {shown.map((spot) => {
        const labels = labelsOn(spot);
        const description =
          labels.length === 1
            ? say("buying.spot", { label: labels[0] ?? "" })
            : say("buying.spots", { labels: list(labels) });
        return (
          <BoothSpot
            key={spot.levelId}
            spot={spot}
            boothIds={ids}
            description={description}
            className="aspect-[16/10] overflow-hidden rounded-lg border shadow-card"
          />
        );
      })}
      <BoothLegend
        label={say("status.legend")}
        names={{
          available: say("status.available"),
          taken: say("status.sold"),
          unavailable: say("status.unavailable"),
        }}
      />
    </div>
  );
}
