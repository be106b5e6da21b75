import { useQuery } from "@tanstack/react-query";
import { Boxes, ReceiptText, Store } from "lucide-react";
import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { type Answer, call } from "#lib/client/call";
import { placesOfEvent } from "../Navigation/places";
import { useMayAny } from "../Rights";
import type { PaletteGroup, PaletteItem } from "./items";

/** Results per kind; the page of each kind has a full search. */
const LIMIT = "6";
const REST_MILLISECONDS = 160;

/** Searches this event on the server; the query is debounced. */
export function useFound(
  event: string | undefined,
  typed: string,
): { groups: PaletteGroup[]; busy: boolean } {
  const { say } = useOffice();
  const may = useMayAny();
  const opens = (path: string) =>
    placesOfEvent(event ?? "", may, say).some(({ places }) => places.some(({ href }) => href.endsWith(path)));
  const q = useRested(typed);
  const asks = event !== undefined && q.length > 0;
  const here = { params: { event: event ?? "" }, query: { q, limit: LIMIT } };
  const exhibitors = useQuery({
    queryKey: ["event", event, "exhibitors", "palette", q],
    enabled: asks && opens("/exhibitors"),
    queryFn: () => call("GET /api/v1/events/{event}/exhibitors", here).then(({ data }) => data),
  });
  const booths = useQuery({
    queryKey: ["event", event, "booths", "palette", q],
    enabled: asks && opens("/booths"),
    queryFn: () => call("GET /api/v1/events/{event}/booths", here).then(({ data }) => data),
  });
  const orders = useQuery({
    queryKey: ["event", event, "orders", "palette", q],
    enabled: asks && opens("/orders"),
    queryFn: () => call("GET /api/v1/events/{event}/orders", here).then(({ data }) => data),
  });
  const everywhere = useQuery({
    queryKey: ["search", q],
    enabled: q.length > 0,
    queryFn: () => call("GET /api/v1/search", { query: { q } }).then(({ data }) => data),
  });
  if (typed.length === 0) return { groups: [], busy: false };
  return {
    busy: typed !== q || [exhibitors, booths, orders, everywhere].some(({ isFetching }) => isFetching),
    groups: [
      {
        title: say("common.exhibitors"),
        items: (exhibitors.data ?? []).map(({ id, slug, name, boothLabels }) => ({
          id,
          label: name,
          aside: boothLabels.join(", "),
          icon: Store,
          href: `/events/${event}/exhibitors/${slug}`,
        })),
      },
      {
        title: say("common.booths"),
        items: (booths.data ?? []).map(({ id, label, status }) => ({
          id,
          label,
          aside: say(`boothStatus.${status}`),
          icon: Boxes,
          href: `/events/${event}/booths?q=${encodeURIComponent(label)}`,
        })),
      },
      {
        title: say("shell.orders"),
        items: (orders.data ?? []).map(({ id, number, company, booths }) => ({
          id,
          label: `${number} · ${company}`,
          aside: booths.map(({ label }) => label).join(", "),
          icon: ReceiptText,
          href: `/events/${event}/orders/${id}`,
        })),
      },
      {
        title: event ? say("shell.inOtherEvents") : say("shell.inAllEvents"),
        items: elsewhere(everywhere.data, event),
      },
    ],
  };
}

type Everywhere = Answer<"GET /api/v1/search">["data"];

/** Results of the organisation-wide search outside the open event, each with its event. */
function elsewhere(found: Everywhere | undefined, event: string | undefined): PaletteItem[] {
  if (!found) return [];
  const { exhibitors, booths, orders } = found;
  const items = [
    ...exhibitors.map(({ id, name, slug, event }) => ({
      id,
      label: name,
      icon: Store,
      event,
      path: `exhibitors/${slug}`,
    })),
    ...orders.map(({ id, number, company, event }) => ({
      id,
      label: `${number} · ${company}`,
      icon: ReceiptText,
      event,
      path: `orders/${id}`,
    })),
    ...booths.map(({ id, label, event }) => ({
      id,
      label,
      icon: Boxes,
      event,
      path: `booths?q=${encodeURIComponent(label)}`,
    })),
  ];
  return items
    .filter(({ event: { slug } }) => slug !== event)
    .map(({ id, label, icon, event: { name, slug }, path }) => ({
      id,
      label,
      icon,
      aside: name,
      href: `/events/${slug}/${path}`,
    }));
}

/** The debounced input. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
