"use client";

import { Hourglass } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { rememberWaiting, useBuyerMemory } from "#lib/client/buyer";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

type WaitingProps = {
  event: string;
  boothId: string;
  label: string;
  entryId: string;
  /** Null when it was said on an earlier visit and may have changed. */
  place: number | null;
};

export function Waiting({ event, boothId, label, entryId, place }: WaitingProps) {
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
          You are on the waiting list
        </h2>
        <p className="mt-1 text-soft">
          {place === null || place === 1
            ? `When booth ${label} comes free, you are offered it.`
            : `${place - 1} ${place === 2 ? "company is" : "companies are"} before you. When it is your turn, you are offered the booth.`}{" "}
          We write to {buyer?.contactEmail ?? "you"} and hold it for you while you decide.
        </p>
      </div>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button onClick={leave} busy={busy}>
        Leave the waiting list
      </Button>
    </section>
  );
}
