import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { PlanPreview } from "#components/plan/PlanPreview";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { lineOf, taxOf } from "#lib/client/lineOf";
import { useLevels } from "#lib/client/queries";
import { boxAround } from "#lib/geometry/rect";
import { outline } from "#lib/plan/booths/shape";
import { makeScene } from "#lib/plan/scene";
import { useEveryBooth } from "../pricing/rules";

type OrderPreviewProps = { event: string; booths: readonly string[]; discountCode: string };

/** The current price of the order, and where its booths are. */
export function OrderPreview({ event, booths, discountCode }: OrderPreviewProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <BoothMap event={event} labels={booths} />
      <PricePreview event={event} booths={booths} discountCode={discountCode} />
    </div>
  );
}

function PricePreview({ event, booths, discountCode }: OrderPreviewProps) {
  const office = useOffice();
  const { say, wording } = office;
  const [id = "", ...further] = booths;
  const quote = useQuery({
    queryKey: ["event", event, "quote", booths, discountCode],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths/{id}/quote", {
        params: { event, id },
        query: { ...(discountCode && { discountCode }), ...(further.length > 0 && { boothIds: further }) },
      }).then(({ data }) => data),
  });
  if (quote.isError) return <Notice kind="warning">{wording.message(quote.error)}</Notice>;
  if (!quote.data) return <Skeleton className="h-24" />;
  const { lines, totalCents, currency, priced } = quote.data;
  if (!priced) return <Notice kind="warning">{say("orders.aBoothHasNoPrice")}</Notice>;
  return (
    <dl aria-label={say("common.price")} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
      {lines.map((line) => (
        <div key={`${line.kind} ${line.description}`} className="contents">
          <dt className="text-soft">
            {line.kind === "tax"
              ? taxOf(office, line.description)
              : lineOf(office, line.description, currency)}
          </dt>
          <dd className="text-end tabular-nums">{office.exactMoney(line.totalCents, currency)}</dd>
        </div>
      ))}
      <dt className="border-t pt-1.5 font-semibold">{say("common.total")}</dt>
      <dd className="border-t pt-1.5 text-end font-semibold tabular-nums">
        {office.exactMoney(totalCents, currency)}
      </dd>
    </dl>
  );
}

/** How much of the hall around the booths is shown. */
const SURROUNDINGS_M = 14;

/** Shows the booths on the level of the first one. */
function BoothMap({ event, labels }: { event: string; labels: readonly string[] }) {
  const { say } = useOffice();
  const levels = useLevels(event).data;
  const booths = useEveryBooth(event).data;
  const { data: elements } = useQuery({
    queryKey: ["event", event, "elements"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/elements", { params: { event } }).then(({ data }) => data),
  });
  const first = booths?.find(({ label }) => label === labels[0]);
  const scene = useMemo(
    () =>
      levels && booths && elements && first ? makeScene({ levels, booths, elements }, first.levelId) : null,
    [levels, booths, elements, first],
  );
  const [marks, bounds] = useMemo(() => {
    const shown = booths?.filter(
      ({ label, levelId }) => labels.includes(label) && levelId === first?.levelId,
    );
    if (!shown || shown.length === 0) return [{}, undefined];
    const { x, y, width, height } = boxAround(shown.flatMap((booth) => outline(booth)));
    const reach = SURROUNDINGS_M;
    const around = { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
    return [{ selected: new Set(shown.map(({ id }) => id)) }, around];
  }, [booths, labels, first]);
  if (!scene || !bounds) return <Skeleton className="h-48" />;
  return (
    <div className="h-48 overflow-hidden rounded-md border bg-sunken">
      <PlanPreview
        scene={scene}
        marks={marks}
        bounds={bounds}
        label={
          labels.length === 1
            ? say("orders.boothAmongItsNeighbours", { label: labels[0] ?? "" })
            : say("orders.theBoothsOnThePlan")
        }
      />
    </div>
  );
}
