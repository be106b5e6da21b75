"use client";

import { Hourglass } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useWords } from "./BuyerSpeech";

type WaitingProps = {
  event: string;
  entryId: string;
  /** What happens when the booth becomes available. */
  promise: string;
  /** Null if it is from an earlier visit and may have changed. */
  place: number | null;
  email: string | null;
  onLeft: () => void;
};

export function Waiting({ event, entryId, promise, place, email, onLeft }: WaitingProps) {
  const { say, wording } = useWords();
  const { busy, failure, run } = useAction(wording);
  const leave = () =>
    run(async () => {
      await call("DELETE /api/v1/events/{event}/waitlist/{id}", { params: { event, id: entryId } });
      onLeft();
    });
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
          {place === null || place <= 1 ? promise : say("buying.waitingPlace", { count: place - 1 })}{" "}
          {email && say("buying.waitingMail", { email })}
        </p>
      </div>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button onClick={leave} busy={busy}>
        {say("buying.leave")}
      </Button>
    </section>
  );
}
