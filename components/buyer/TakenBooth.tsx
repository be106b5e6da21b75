"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { rememberWaiting, useBuyerMemory } from "#lib/client/buyer";
import type { BoothStatus, BoothType } from "#lib/records/booths";
import { useWords } from "./BuyerSpeech";
import { Waiting } from "./Waiting";
import { WaitlistForm } from "./WaitlistForm";

type TakenBoothProps = {
  event: string;
  booth: { id: string; label: string; type: BoothType; areaM2: number };
  status: BoothStatus | "closed";
  /** How many are on its waiting list. */
  waiting: number;
};

/** Explains why the booth is not available, and offers alternatives. */
export function TakenBooth({ event, booth, status, waiting }: TakenBoothProps) {
  const { say } = useWords();
  const { waiting: remembered, buyer } = useBuyerMemory();
  const [place, setPlace] = useState<number | null>(null);
  if (status === "closed") {
    return (
      <Notice kind="warning" title={say("buying.closed")}>
        {say("buying.closedHint")}
      </Notice>
    );
  }
  const entryId = remembered[booth.id];
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Notice kind="warning">{say("buying.taken", { status, label: booth.label })}</Notice>
      {status === "unavailable" ? (
        <Button asChild size="large" className="self-start">
          <a href={`/e/${event}`}>{say("buying.findAnother")}</a>
        </Button>
      ) : entryId ? (
        <Waiting
          event={event}
          entryId={entryId}
          promise={say("buying.waitingFirst", { label: booth.label })}
          place={place}
          email={buyer?.contactEmail ?? null}
          onLeft={() => buyer && rememberWaiting(buyer, booth.id, null)}
        />
      ) : (
        <WaitlistForm event={event} booth={booth} waiting={waiting} onJoined={setPlace} />
      )}
    </div>
  );
}
