import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { PlanPreview } from "#components/plan/PlanPreview";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { exactMoneyOf } from "#lib/client/money";
import { useLevels } from "#lib/client/queries";
import { boundsOf } from "#lib/plan/booths/shape";
import { makeScene } from "#lib/plan/scene";
import { useEveryBooth } from "../pricing/rules";

type OrderPreviewProps = { event: string; booth: string; discountCode: string };

/** What the order would cost now, and where its booth stands. */
export function OrderPreview({ event, booth, discountCode }: OrderPreviewProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <BoothMap event={event} label={booth} />
      <PricePreview event={event} booth={booth} discountCode={discountCode} />
    </div>
  );
}

function PricePreview({ event, booth, discountCode }: OrderPreviewProps) {
  const quote = useQuery({
    queryKey: ["event", event, "quote", booth, discountCode],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths/{id}/quote", {
        params: { event, id: booth },
        query: discountCode ? { discountCode } : {},
      }).then(({ data }) => data),
  });
  if (quote.isError) return <Notice kind="warning">{messageOf(quote.error)}</Notice>;
  if (!quote.data) return <Skeleton className="h-24" />;
  const { lines, totalCents, currency, priced } = quote.data;
  if (!priced) return <Notice kind="warning">This booth has no price yet. The order stays pending.</Notice>;
  return (
    <dl aria-label="Price" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
      {lines.map((line) => (
        <div key={`${line.kind} ${line.description}`} className="contents">
          <dt className="text-soft">{line.description}</dt>
          <dd className="text-end tabular-nums">{exactMoneyOf(line.totalCents, currency)}</dd>
        </div>
      ))}
      <dt className="border-t pt-1.5 font-semibold">Total</dt>
      <dd className="border-t pt-1.5 text-end font-semibold tabular-nums">
        {exactMoneyOf(totalCents, currency)}
      </dd>
    </dl>
  );
}

/** So much of the hall around a booth shows where it stands. */
const SURROUNDINGS_M = 14;

function BoothMap({ event, label }: { event: string; label: string }) {
  const levels = useLevels(event).data;
  const booths = useEveryBooth(event).data;
  const { data: elements } = useQuery({
    queryKey: ["event", event, "elements"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/elements", { params: { event } }).then(({ data }) => data),
  });
  const booth = booths?.find((each) => each.label === label);
  const scene = useMemo(
    () =>
      levels && booths && elements && booth ? makeScene({ levels, booths, elements }, booth.levelId) : null,
    [levels, booths, elements, booth],
  );
  const [marks, bounds] = useMemo(() => {
    if (!booth) return [{}, undefined];
    const { x, y, width, height } = boundsOf(booth);
    const [reach, selected] = [SURROUNDINGS_M, new Set([booth.id])];
    const around = { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
    return [{ selected }, around];
  }, [booth]);
  if (!scene || !bounds) return <Skeleton className="h-48" />;
  return (
    <div className="h-48 overflow-hidden rounded-md border bg-sunken">
      <PlanPreview
        scene={scene}
        marks={marks}
        bounds={bounds}
        label={`Booth ${label} among its neighbours`}
      />
    </div>
  );
}
