"use client";

import { type SubmitEvent, useRef } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import type { useBasket } from "#lib/client/basket";
import { useWords } from "./BuyerSpeech";
import { PriceLines } from "./PriceLines";

type PriceCardProps = {
  counter: ReturnType<typeof useBasket>;
  balanceDueAt: Date | null;
  timezone: string;
};

/** The current price, and the discount code field. */
export function PriceCard({ counter, balanceDueAt, timezone }: PriceCardProps) {
  const { say, money, day } = useWords();
  const { quote, busy, refused } = counter;
  const { currency, totalCents, depositCents } = quote;
  return (
    <section aria-label={say("buying.price")} className="rounded-lg border bg-surface p-5 shadow-card">
      {!quote.priced && <Notice>{say("buying.unpriced")}</Notice>}
      {quote.lines.length > 0 && (
        <div
          aria-live="polite"
          aria-busy={busy}
          className={classes("transition-opacity", busy && "opacity-60")}
        >
          <PriceLines lines={quote.lines} totalCents={totalCents} currency={currency} />
          {depositCents > 0 && balanceDueAt && (
            <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-accent-wash px-3 py-2.5 text-sm">
              <dt>{say("buying.deposit")}</dt>
              <dd className="text-end font-semibold tabular-nums">{money(depositCents, currency)}</dd>
              <dt className="text-soft">{say("buying.balance", { day: day(balanceDueAt, timezone) })}</dt>
              <dd className="text-end tabular-nums">{money(totalCents - depositCents, currency)}</dd>
            </dl>
          )}
        </div>
      )}
      {refused.other && (
        <div className="mt-3">
          <Notice kind="danger">{refused.other}</Notice>
        </div>
      )}
      {quote.priced && <DiscountCode counter={counter} />}
    </section>
  );
}

function DiscountCode({ counter }: { counter: PriceCardProps["counter"] }) {
  const { say } = useWords();
  const { basket, refused, change, busy } = counter;
  const input = useRef<HTMLInputElement>(null);
  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = input.current?.value.trim();
    if (code) await change({ ...basket, discountCode: code });
    input.current?.focus();
  }
  if (basket.discountCode !== null && !refused.discountCode) {
    return (
      <p className="mt-4 flex items-center justify-between gap-3 border-t pt-4 text-sm">
        <span className="flex min-w-0 items-center gap-2">
          {say("buying.codeUsed")} <Badge tone="success">{basket.discountCode}</Badge>
        </span>
        <Button tone="quiet" size="small" onClick={() => change({ ...basket, discountCode: null })}>
          {say("buying.remove")}
        </Button>
      </p>
    );
  }
  return (
    <form noValidate onSubmit={apply} className="mt-4 border-t pt-4">
      <Field label={say("buying.code")} error={refused.discountCode ?? undefined}>
        <DiscountInput input={input} busy={busy} />
      </Field>
    </form>
  );
}

function DiscountInput({ input, busy }: { input: React.RefObject<HTMLInputElement | null>; busy: boolean }) {
  const { say } = useWords();
  return (
    <div className="flex gap-2">
      <TextInput ref={input} name="discountCode" autoComplete="off" autoCapitalize="characters" />
      <Button type="submit" busy={busy}>
        {say("buying.apply")}
      </Button>
    </div>
  );
}
