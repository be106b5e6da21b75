"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Notice } from "#components/ui/Notice";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useWords } from "./BuyerSpeech";
import { HandBack } from "./HandBack";

type HoldProps = {
  event: string;
  orderId: string;
  booths: readonly { label: string }[];
  expiresAt: Date | null;
  /** The server's time when it rendered the page: the buyer's own clock may be wrong. */
  now: Date;
  /** Null after the extension has been used. */
  extensionMinutes: number | null;
  /** The actions below the timer. */
  children: ReactNode;
};

/** The time left to pay. At the end the page reloads the order. */
export function Hold({ event, orderId, booths, expiresAt, now, extensionMinutes, children }: HoldProps) {
  const router = useRouter();
  const { say, left } = useWords();
  const leftMs = useTimeLeft(expiresAt, now);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) router.refresh();
  }, [isOver, router]);
  if (leftMs === null) return <div className="flex flex-col items-start gap-4">{children}</div>;
  return (
    <section
      aria-label={say("buying.timeToPay")}
      className="flex flex-col items-start gap-4 rounded-lg border bg-surface p-5 shadow-card sm:p-6"
    >
      <div>
        <p className="text-soft text-sm">{say("buying.stays")}</p>
        <p
          role="timer"
          aria-label={say("buying.timeLeft", { time: left(leftMs) })}
          className={classes("font-semibold text-3xl tabular-nums", leftMs < SHORT_MS && "text-danger")}
        >
          {left(leftMs)}
        </p>
      </div>
      {children}
      {extensionMinutes !== null && <MoreTime event={event} orderId={orderId} minutes={extensionMinutes} />}
      <HandBack event={event} orderId={orderId} booths={booths} />
    </section>
  );
}

const SHORT_MS = 5 * 60_000;

/** Counts down from the server's time; null for an order without an expiry. */
function useTimeLeft(expiresAt: Date | null, now: Date): number | null {
  const [leftMs, setLeftMs] = useState(expiresAt && Math.max(0, expiresAt.getTime() - now.getTime()));
  useEffect(() => {
    if (!expiresAt) return setLeftMs(null);
    const begunAt = performance.now();
    const tick = () => {
      const passedMs = performance.now() - begunAt;
      setLeftMs(Math.max(0, expiresAt.getTime() - now.getTime() - passedMs));
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt, now]);
  return leftMs;
}

type MoreTimeProps = { event: string; orderId: string; minutes: number };

function MoreTime({ event, orderId, minutes }: MoreTimeProps) {
  const { say, span, wording } = useWords();
  const router = useRouter();
  const { busy, failure, run } = useAction(wording);
  const ask = () =>
    run(async () => {
      await call("POST /api/v1/events/{event}/orders/{id}/extend", { params: { event, id: orderId } });
      router.refresh();
    });
  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-soft text-sm">
        {say("buying.notReady")}
        <Button size="small" onClick={ask} busy={busy}>
          {say("buying.moreTime", { span: span(minutes) })}
        </Button>
        {say("buying.onceOnly")}
      </p>
    </>
  );
}
