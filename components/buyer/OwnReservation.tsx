"use client";

import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useBuyerMemory } from "#lib/client/buyer";
import { useWords } from "./BuyerSpeech";

/** Buyers who return to a booth they just reserved are redirected to their order. */
export function OwnReservation({ boothId }: { boothId: string }) {
  const { say } = useWords();
  const orderId = useBuyerMemory().orders[boothId];
  if (!orderId) return null;
  return (
    <div className="mt-5">
      <Notice
        title={say("buying.ownTitle")}
        action={
          <Button asChild size="small">
            <a href={`/orders/${orderId}`}>{say("buying.ownOrder")}</a>
          </Button>
        }
      >
        {say("buying.ownHint")}
      </Notice>
    </div>
  );
}
