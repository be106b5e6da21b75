"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useWords } from "./BuyerSpeech";

type HandBackProps = { event: string; orderId: string; booths: readonly { label: string }[] };

/** Lets buyers cancel a reservation that they no longer want, so that the booth is available at once. */
export function HandBack({ event, orderId, booths }: HandBackProps) {
  const { say, list, wording } = useWords();
  const labels = list(booths.map(({ label }) => label));
  const router = useRouter();
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, failure, run } = useAction(wording);
  async function handBack() {
    await run(async () => {
      await call("POST /api/v1/events/{event}/orders/{id}/hand-back", { params: { event, id: orderId } });
      router.refresh();
    });
    setIsConfirming(false);
  }
  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button size="small" tone="quiet" className="-ms-2.5" onClick={() => setIsConfirming(true)}>
        {say("buying.handBack")}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={
          booths.length === 1
            ? say("buying.handBackAsk", { label: labels })
            : say("buying.handBackSeveral", { labels })
        }
        description={say("buying.handBackHint")}
        confirm={say("buying.handBack")}
        cancel={say("buying.handBackKeep")}
        busy={busy}
        onConfirm={() => void handBack()}
      />
    </>
  );
}
