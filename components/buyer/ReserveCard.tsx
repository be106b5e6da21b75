"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useRef, useState } from "react";
import { z } from "zod";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Notice } from "#components/ui/Notice";
import { inputsOf, type useBasket } from "#lib/client/basket";
import { rememberOrder, useBuyerMemory } from "#lib/client/buyer";
import { CallRefused, call } from "#lib/client/call";
import { leaveFor } from "#lib/client/enter";
import { useForm } from "#lib/client/form";
import { BillingAddress, CompleteBillingAddress, toBilling } from "#lib/schema/parties";
import { CoExhibitorInput, ReservationFields } from "#lib/schema/sales";
import { reservePath } from "#lib/viewer/selection";
import { BillingSection } from "./BillingSection";
import { useWords } from "./BuyerSpeech";
import { CoExhibitors } from "./CoExhibitors";
import { ContactFields } from "./ContactFields";
import type { CounterBooth } from "./counterView";
import { ExtraPicker } from "./ExtraPicker";
import { FeePicker } from "./FeePicker";
import { forgetSelected } from "./forgetSelected";
import { OneStand } from "./OneStand";
import { PriceCard } from "./PriceCard";
import { SelectedBooths } from "./SelectedBooths";

const Contact = ReservationFields.pick({ company: true, contactName: true, contactEmail: true, notes: true });

type ReserveCardProps = {
  event: { id: string; slug: string; timezone: string };
  booths: readonly CounterBooth[];
  counter: ReturnType<typeof useBasket>;
  balanceDueAt: Date | null;
  holdMinutes: number;
  requireBilling: boolean;
  terms: string | null;
  /** The hash of the terms that are shown. */
  termsSha256: string | null;
  sellerName: string;
  /** The map of the booths, beside the price. */
  children: ReactNode;
};

/** The page to reserve booths: extras, contact details, and the current price. */
export function ReserveCard({ event, booths, counter, children, ...rest }: ReserveCardProps) {
  const { quote, busy, basket, change } = counter;
  const takenIds = new Set(quote.booths.flatMap(({ id, available }) => (available ? [] : [id])));
  const keep = (boothIds: string[]) => {
    const removed = basket.boothIds.filter((id) => !boothIds.includes(id));
    forgetSelected(event.id, removed);
    history.replaceState(null, "", addressOf(event.slug, booths, boothIds));
    return change({ ...basket, boothIds });
  };
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <aside className="flex flex-col gap-4 lg:sticky lg:top-6 lg:order-last">
        {children}
        <PriceCard counter={counter} balanceDueAt={rest.balanceDueAt} timezone={event.timezone} />
      </aside>
      <div className="flex min-w-0 flex-col gap-8">
        {(booths.length > 1 || takenIds.size > 0) && (
          <SelectedBooths booths={booths} takenIds={takenIds} busy={busy} onKeep={(ids) => void keep(ids)}>
            {quote.oneStand && (
              <OneStand
                stand={quote.oneStand}
                currency={quote.currency}
                isChosen={basket.oneStand}
                onChoose={(oneStand) => void change({ ...basket, oneStand })}
              />
            )}
          </SelectedBooths>
        )}
        <ReserveForm
          event={event}
          counter={counter}
          labels={booths.map(({ label }) => label)}
          isTaken={takenIds.size > 0}
          {...rest}
        >
          <Extras counter={counter} />
        </ReserveForm>
      </div>
    </div>
  );
}

/** Reloading the page shows the same selection. */
function addressOf(slug: string, booths: readonly CounterBooth[], boothIds: readonly string[]): string {
  const labels = booths.flatMap(({ id, label }) => (boothIds.includes(id) ? [label] : []));
  return reservePath(`/e/${slug}`, labels);
}

/** Optional extras and fees. */
function Extras({ counter: { quote, basket, refused, change } }: { counter: ReturnType<typeof useBasket> }) {
  const { say } = useWords();
  const { extras, currency } = quote;
  const fees = quote.fees.filter(({ mandatory }) => !mandatory);
  if (extras.length + fees.length === 0) return null;
  return (
    <section aria-labelledby="extras" className="mt-4 flex flex-col gap-3">
      <h2 id="extras" className="text-xl">
        {say("buying.extras")}{" "}
        <span className="font-normal text-faint text-sm">({say("buying.optional")})</span>
      </h2>
      {extras.length > 0 && (
        <ExtraPicker
          extras={extras}
          currency={currency}
          chosen={basket.extras}
          refused={refused.extras}
          onChoose={(extraId, quantity) =>
            void change({ ...basket, extras: { ...basket.extras, [extraId]: quantity } })
          }
        />
      )}
      {fees.length > 0 && (
        <FeePicker
          fees={fees}
          currency={currency}
          chosen={basket.feeIds}
          onChange={(feeIds) => void change({ ...basket, feeIds })}
        />
      )}
    </section>
  );
}

/** Refusals after which the page shows what has changed. */
const REFRESHED = new Set(["booth_not_available", "terms_changed"]);

type ReserveFormProps = Pick<
  ReserveCardProps,
  "holdMinutes" | "requireBilling" | "terms" | "termsSha256" | "sellerName"
> & {
  event: { id: string; slug: string };
  counter: ReturnType<typeof useBasket>;
  labels: readonly string[];
  /** Whether a booth has to be removed first. */
  isTaken: boolean;
  /** Between the contact and the terms. */
  children: ReactNode;
};

function ReserveForm(props: ReserveFormProps) {
  const { event, counter, labels, isTaken, holdMinutes, requireBilling, terms, termsSha256, ...rest } = props;
  const router = useRouter();
  const { quote, basket, change } = counter;
  const { say, money, span, list, language, wording } = useWords();
  const { buyer } = useBuyerMemory();
  const [taken, setTaken] = useState(false);
  const keyFor = useAttemptKey();
  const accepted = z.literal(true, { error: say("buying.mustAccept") });
  const form = useForm(
    Contact.extend({
      billing: requireBilling ? CompleteBillingAddress : BillingAddress.optional(),
      coExhibitors: z.record(z.string(), CoExhibitorInput).optional(),
      terms: terms ? accepted : z.never().optional(),
    }),
    async ({ terms: _accepted, billing, coExhibitors = {}, ...contact }) => {
      const { boothIds, feeIds, oneStand, extras, discountCode } = basket;
      const body = {
        boothIds,
        feeIds,
        ...(oneStand && quote.oneStand && { oneStand }),
        ...contact,
        extras: inputsOf(extras),
        coExhibitors: Object.values(coExhibitors),
        discountCode,
        ...(billing && { billing: toBilling({ company: contact.company, ...billing }) }),
        locale: language,
        ...(termsSha256 !== null && { acceptedTerms: { sha256: termsSha256 } }),
      };
      try {
        const { data } = await call("POST /api/v1/events/{event}/reserve", {
          params: { event: event.slug },
          body,
          idempotencyKey: keyFor(JSON.stringify(body)),
        });
        rememberOrder(contact, boothIds, data.order.id);
        forgetSelected(event.id, boothIds);
        await leaveFor(`/orders/${data.order.id}/pay`);
      } catch (error) {
        if (error instanceof CallRefused && error.code === "booth_not_available") {
          setTaken(true);
          // The list shows which booths are taken, and the others can still be reserved.
          void change(basket);
        }
        if (error instanceof CallRefused && REFRESHED.has(error.code)) router.refresh();
        throw error;
      }
    },
    wording,
  );
  const payNow = quote.depositCents || quote.totalCents;
  return (
    <form {...form.handlers} aria-labelledby="buyer" className="flex min-w-0 flex-col gap-5">
      <h2 id="buyer" className="text-xl">
        {say("buying.who")}
      </h2>
      {form.failure && (
        <Notice kind="danger" {...(taken && { title: say("buying.quicker") })}>
          {form.failure}
        </Notice>
      )}
      <ContactFields errors={form.errors} known={buyer} />
      <BillingSection
        errors={form.errors}
        required={requireBilling}
        onTaxpayer={(taxpayer) => void change({ ...basket, taxpayer })}
      />
      <CoExhibitors
        errors={form.errors}
        onCount={(coExhibitors) => void change({ ...basket, coExhibitors })}
      />
      {rest.children}
      {terms && <Terms text={terms} sellerName={rest.sellerName} error={form.errors.terms} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t pt-6">
        <Button
          tone="primary"
          size="large"
          type="submit"
          busy={form.busy}
          disabled={isTaken}
          className="max-sm:w-full"
        >
          {quote.priced
            ? say("buying.reserveFor", { price: money(payNow, quote.currency) })
            : labels.length > 1
              ? say("buying.reserveSeveral", { labels: list(labels) })
              : say("buying.reserve", { label: quote.label })}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-faint text-sm">
          {say(labels.length > 1 ? "buying.heldSeveral" : "buying.heldFor", { span: span(holdMinutes) })}
        </p>
      </div>
    </form>
  );
}

/** Repeating a request after a lost response creates only one reservation. */
function useAttemptKey(): (input: string) => string {
  const attempt = useRef({ input: "", key: "" });
  return (input) => {
    if (attempt.current.input !== input) {
      const chance = crypto.getRandomValues(new Uint32Array(4));
      attempt.current = { input, key: `reserve-${chance.join("-")}` };
    }
    return attempt.current.key;
  };
}

type TermsProps = { text: string; sellerName: string; error: string | undefined };

function Terms({ text, sellerName, error }: TermsProps) {
  const { say } = useWords();
  const errorId = useId();
  return (
    <div className="flex flex-col gap-3">
      <section
        aria-label={say("buying.terms")}
        tabIndex={0}
        className="max-h-44 overflow-y-auto whitespace-pre-line rounded-md border bg-surface px-4 py-3 text-sm text-soft"
      >
        {text}
      </section>
      <Checkbox
        name="terms"
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        label={say("buying.accept", { seller: sellerName })}
      />
      {error && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
