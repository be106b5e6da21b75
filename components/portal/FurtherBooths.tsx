"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { type Answer, call } from "#lib/client/call";
import { type AcceptedTerms, OrderDialog } from "./OrderDialog";
import { usePortalWords } from "./PortalSpeech";
import { usePlanNames, usePortal, usePortalChanged } from "./usePortal";

type Offer = Answer<"GET /api/v1/portal/{token}/booths">["data"][number];

/** The number of booths that are shown at first. */
const FEW = 6;

/** Available booths that the exhibitor can add, the nearest first. */
export function FurtherBooths() {
  const { say, wording, language, price, area } = usePortalWords();
  const named = usePlanNames();
  const { token, portal } = usePortal();
  const changed = usePortalChanged(token);
  const [isWhole, setIsWhole] = useState(false);
  const [asked, setAsked] = useState<Offer | null>(null);
  const { busy, run } = useAction(wording);
  const { boothsLeft } = portal.ordering;
  const { data, error, refetch } = useQuery({
    queryKey: ["portal", token, "booths", portal.booths.length],
    queryFn: () =>
      call("GET /api/v1/portal/{token}/booths", { params: { token } }).then((answer) => answer.data),
  });
  const priceOf = ({ priceCents, currency }: Offer) =>
    priceCents === null ? say("further.onRequest") : price(priceCents, currency);
  async function order(offer: Offer, terms: AcceptedTerms) {
    const isOrdered = await run(async () => {
      changed(
        await call("POST /api/v1/portal/{token}/booths", {
          params: { token },
          body: { boothId: offer.id, locale: language, ...terms },
        }),
      );
      notify.done(say("further.ordered", { label: offer.label }));
    }, notify.failed);
    if (!isOrdered) await refetch();
    setAsked(null);
  }
  if (error) return <Notice kind="warning">{wording.message(error)}</Notice>;
  if (!data) return <Skeleton className="h-40 w-full rounded-lg" />;
  const shown = isWhole ? data : data.slice(0, FEW);
  return (
    <section aria-labelledby="further-booths">
      <h2 id="further-booths" className="text-lg">
        {say("further.title")}
      </h2>
      <p className="mt-0.5 mb-4 text-sm text-soft">
        {data.length === 0 ? say("further.none") : say("further.left", { count: boothsLeft })}
      </p>
      {data.length > 0 && (
        <ul className="divide-y rounded-lg border bg-surface shadow-card">
          {shown.map((offer) => (
            <li key={offer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                  {say("buying.boothTitle", { label: offer.label })}
                  {offer.adjoins && <Badge tone="accent">{say("further.beside")}</Badge>}
                </p>
                <p className="text-faint text-sm">
                  {[named(offer.level), area(offer.areaM2)].filter(Boolean).join(" · ")}
                </p>
              </div>
              <p className="text-sm tabular-nums">{priceOf(offer)}</p>
              <Button
                size="small"
                aria-label={say("ordering.orderNamed", {
                  name: say("buying.boothTitle", { label: offer.label }),
                })}
                onClick={() => setAsked(offer)}
              >
                {say("ordering.order")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.length > shown.length && (
        <Button tone="quiet" size="small" className="mt-2" onClick={() => setIsWhole(true)}>
          {say("further.all", { count: data.length })}
        </Button>
      )}
      {asked && (
        <OrderDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={say("ordering.askBooth", { label: asked.label })}
          description={say("ordering.cost", { price: priceOf(asked) })}
          isFree={false}
          busy={busy}
          onOrder={(terms) => void order(asked, terms)}
        />
      )}
    </section>
  );
}
