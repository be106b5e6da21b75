"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import type { BoothType } from "#lib/records/booths";
import { BuyerFrame, type BuyersEvent } from "./BuyerFrame";
import { BuyerSpeech, type BuyerTexts, useWords } from "./BuyerSpeech";
import { Waiting } from "./Waiting";

export type WaitingView = {
  event: BuyersEvent;
  entry: {
    id: string;
    status: "waiting" | "offered";
    orderId: string | null;
    boothLabel: string | null;
    boothType: BoothType | null;
    minAreaM2: number | null;
    contactEmail: string;
  };
  place: number;
};

/** The waiting list entry, for anyone with the link from the e-mail. */
export function WaitingPage({ view, texts }: { view: WaitingView; texts: BuyerTexts }) {
  return (
    <BuyerSpeech texts={texts}>
      <BuyerFrame event={view.event} boothLabel={view.entry.boothLabel}>
        <div className="mt-6 max-w-2xl">
          <Place view={view} />
        </div>
      </BuyerFrame>
    </BuyerSpeech>
  );
}

function Place({ view: { event, entry, place } }: { view: WaitingView }) {
  const { say, area, boothType } = useWords();
  const [hasLeft, setHasLeft] = useState(false);
  if (hasLeft) return <Words title={say("buying.noLonger")} hint={say("buying.noLongerHint")} />;
  if (entry.status === "offered") {
    return (
      <div className="flex flex-col items-start gap-5">
        <Words title={say("buying.cameFree")} hint={say("buying.cameFreeHint")} />
        {entry.orderId && (
          <Button asChild tone="primary" size="large">
            <a href={`/orders/${entry.orderId}`}>{say("buying.ownOrder")}</a>
          </Button>
        )}
      </div>
    );
  }
  const { boothLabel: label } = entry;
  const kind = { type: boothType(entry.boothType ?? "custom"), area: area(entry.minAreaM2 ?? 0) };
  return (
    <>
      <h1 className="mb-4 text-3xl">{label ? say("buying.boothTitle", { label }) : say("buying.wait")}</h1>
      <Waiting
        event={event.slug}
        entryId={entry.id}
        promise={label ? say("buying.waitingFirst", { label }) : say("buying.waitingAnyOf", kind)}
        place={place}
        email={entry.contactEmail}
        onLeft={() => setHasLeft(true)}
      />
    </>
  );
}

function Words({ title, hint }: { title: string; hint: string }) {
  return (
    <div role="status">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-soft">{hint}</p>
    </div>
  );
}
