"use client";

import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { nameIn, translationIn } from "#lib/plan/inLanguage";
import { FurtherBooths } from "./FurtherBooths";
import { type AcceptedTerms, OrderDialog } from "./OrderDialog";
import { usePortalWords } from "./PortalSpeech";
import { type Portal, usePortal, usePortalChanged } from "./usePortal";

type Offer = Portal["extras"]["offered"][number];

/** The maximum quantity in one order. */
const MOST_AT_ONCE = 1_000;

/** The exhibitor's extras, and those that can be ordered. */
export function Extras() {
  const { say, language } = usePortalWords();
  const { portal, readOnly } = usePortal();
  const { held, offered } = portal.extras;
  return (
    <div className="flex flex-col gap-6">
      {held.length > 0 && (
        <Card title={say("extras.held")}>
          <ul className="flex flex-col divide-y text-sm">
            {held.map(({ name, translations, quantity, boothLabel, ordered }) => (
              <li
                key={`${name} ${boothLabel} ${ordered}`}
                className="flex justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  {nameIn({ name, translations }, language)}
                  {boothLabel && (
                    <span className="block text-soft">{say("buying.boothTitle", { label: boothLabel })}</span>
                  )}
                </span>
                <span className="text-soft tabular-nums">× {quantity}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {offered.length > 0 && (
        <section aria-labelledby="offered">
          <h2 id="offered" className="text-lg">
            {say("extras.offered")}
          </h2>
          <p className="mt-0.5 mb-4 text-sm text-soft">{say("extras.invoice")}</p>
          <ul className="grid gap-4 md:grid-cols-2">
            {offered.map((offer) => (
              <li key={offer.id} className="flex">
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {portal.ordering.boothsLeft > 0 && !readOnly && <FurtherBooths />}
    </div>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { say, wording, language, price } = usePortalWords();
  const { token, readOnly } = usePortal();
  const changed = usePortalChanged(token);
  const [typed, setTyped] = useState("1");
  const [error, setError] = useState<string | undefined>();
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, run } = useAction(wording);
  const { id, available, priceCents, currency, translations } = offer;
  const name = nameIn(offer, language);
  const description = translationIn({ translations }, language, "description") ?? offer.description;
  const priceFor = (count: number) => (priceCents ? price(priceCents * count, currency) : say("extras.free"));
  const quantity = Number(typed);
  const most = Math.min(available ?? MOST_AT_ONCE, MOST_AT_ONCE);

  function ask() {
    const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
    setError(fits ? undefined : say("extras.range", { most }));
    setIsConfirming(fits);
  }
  async function order(terms: AcceptedTerms) {
    await run(async () => {
      changed(
        await call("POST /api/v1/portal/{token}/extras", {
          params: { token },
          body: { extraId: id, quantity, locale: language, ...terms },
        }),
      );
      setTyped("1");
      notify.done(say("extras.ordered", { quantity, name }));
    }, setError);
    setIsConfirming(false);
  }
  return (
    <div className="flex w-full flex-col gap-3 rounded-lg border bg-surface p-5 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold">{name}</h3>
        <p className="shrink-0 font-semibold tabular-nums">{priceFor(1)}</p>
      </div>
      {description && (
        <p className="whitespace-pre-line text-sm text-soft">
          <bdi>{description}</bdi>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-start gap-3 pt-1">
        {available === 0 ? (
          <Badge>{say("extras.none")}</Badge>
        ) : (
          !readOnly && (
            <>
              <Field
                label={say("buying.extraHowMany", { name })}
                labelHidden
                error={error}
                className="min-w-24 max-w-48"
              >
                <TextInput
                  type="number"
                  inputMode="numeric"
                  min="1"
                  max={most}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </Field>
              <Button onClick={ask} aria-label={say("ordering.orderNamed", { name })}>
                {say("ordering.order")}
              </Button>
            </>
          )
        )}
        {available !== null && available > 0 && (
          <p className="ms-auto self-center text-faint text-sm">
            {say("buying.extraLeft", { count: available })}
          </p>
        )}
      </div>
      {isConfirming && (
        <OrderDialog
          open
          onOpenChange={setIsConfirming}
          title={say("ordering.ask", { quantity, name })}
          description={
            priceCents ? say("ordering.cost", { price: priceFor(quantity) }) : say("ordering.costsNothing")
          }
          isFree={!priceCents}
          busy={busy}
          onOrder={(terms) => void order(terms)}
        />
      )}
    </div>
  );
}
