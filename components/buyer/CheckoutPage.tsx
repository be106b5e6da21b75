"use client";

import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { call } from "#lib/client/call";
import { leaveFor } from "#lib/client/enter";
import { BuyerSpeech, type BuyerTexts, useWords } from "./BuyerSpeech";

export type Checkout = {
  orderId: string;
  event: string;
  eventName: string;
  number: number;
  boothLabels: string[];
  /** What is charged now, which may be a deposit or a balance. */
  part: "all" | "deposit" | "balance";
  dueCents: number;
  currency: string;
};

/** A mock payment page: it succeeds, fails or is left, and no money moves. */
export function CheckoutPage({ texts, ...checkout }: Checkout & { texts: BuyerTexts }) {
  return (
    <BuyerSpeech texts={texts}>
      <MockProvider {...checkout} />
    </BuyerSpeech>
  );
}

function MockProvider({
  orderId,
  event,
  eventName,
  number,
  boothLabels,
  part,
  dueCents,
  currency,
}: Checkout) {
  const { say, money, list, speech, wording } = useWords();
  const [label = "", ...further] = boothLabels;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function pay() {
    setBusy(true);
    setFailure(null);
    try {
      await call("POST /api/v1/events/{event}/orders/{id}/mock-pay", { params: { event, id: orderId } });
      await leaveFor(`/orders/${orderId}`);
    } catch (error) {
      setFailure(wording.message(error));
      setBusy(false);
    }
  }
  return (
    <main
      lang={speech.language}
      dir={speech.direction}
      className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-5 py-10"
    >
      <p className="mb-5 flex items-center gap-2.5 self-center rounded-full bg-warning-wash px-4 py-2 font-medium text-sm text-warning">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
        {say("buying.test")}
      </p>
      <div className="rounded-xl border bg-surface p-6 shadow-float sm:p-8">
        <p className="text-soft text-sm">{eventName}</p>
        <h1 className="mt-1 text-xl">
          {further.length > 0
            ? say("buying.partSeveral", { part, labels: list(boothLabels) })
            : label
              ? say("buying.part", { part, label })
              : say("buying.orderNumber", { number: String(number) })}
        </h1>
        <p className="mt-5 font-semibold text-3xl tabular-nums">{money(dueCents, currency)}</p>
        <div className="mt-6 flex flex-col gap-3">
          {failure && <Notice kind="danger">{failure}</Notice>}
          <Button tone="primary" size="large" onClick={pay} busy={busy}>
            {say("buying.pay", { price: money(dueCents, currency) })}
          </Button>
          <Button size="large" onClick={() => setFailure(say("buying.declined"))}>
            {say("buying.decline")}
          </Button>
          <Button asChild tone="quiet" size="large">
            <a href={`/orders/${orderId}?payment=left`}>{say("buying.leavePayment")}</a>
          </Button>
        </div>
      </div>
    </main>
  );
}
