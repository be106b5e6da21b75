"use client";

import { Hourglass } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { rememberWaiting, useBuyerMemory } from "#lib/client/buyer";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { useWords } from "./BuyerSpeech";

type WaitingProps = {
  event: string;
  boothId: string;
  label: string;
  entryId: string;
  /** Null when it was said on an earlier visit and may have changed. */
  place: number | null;
};

export function Waiting({ event, boothId, label, entryId, place }: WaitingProps) {
  const { say } = useWords();
  const { buyer } = useBuyerMemory();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function leave() {
    setBusy(true);
    try {
      await call("DELETE /api/v1/events/{event}/waitlist/{id}", { params: { event, id: entryId } });
      if (buyer) rememberWaiting(buyer, boothId, null);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section
      aria-labelledby="waiting"
      className="flex flex-col items-start gap-4 rounded-lg border bg-surface p-5 shadow-card sm:p-6"
    >
      <Hourglass aria-hidden="true" className="size-6 text-soft" />
      <div role="status">
        <h2 id="waiting" className="text-xl">
          {say("buying.waiting")}
        </h2>
        <p className="mt-1 text-soft">
          {place === null || place === 1
            ? say("buying.waitingFirst", { label })
            : say("buying.waitingPlace", { count: place - 1 })}{" "}
          {buyer && say("buying.waitingMail", { email: buyer.contactEmail })}
        </p>
      </div>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button onClick={leave} busy={busy}>
        {say("buying.leave")}
      </Button>
    </section>
  );
}
