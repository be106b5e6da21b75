import { useOffice } from "#components/speech/OfficeSpeech";
import { type Figure, Figures } from "./Figures";
import type { Summary } from "./useReport";

/** The whole range in eight figures. */
export function VisitFigures({ summary: { sessions, totals } }: { summary: Summary }) {
  const { say, number } = useOffice();
  const of = (type: string) => totals[type] ?? 0;
  const perVisit = (type: string) =>
    sessions > 0
      ? {
          note: say("analytics.perVisit", {
            number: number(of(type) / sessions, { maximumFractionDigits: 1 }),
          }),
        }
      : {};
  const figures: Figure[] = [
    {
      label: say("analytics.visits"),
      value: number(sessions),
      note: say("analytics.planOpened", { count: of("view") }),
    },
    { label: say("analytics.searches"), value: number(of("search")), ...perVisit("search") },
    {
      label: say("analytics.exhibitorViews"),
      value: number(of("exhibitor_view")),
      ...perVisit("exhibitor_view"),
    },
    {
      label: say("analytics.boothClicks"),
      value: number(of("booth_click")),
      ...perVisit("booth_click"),
    },
    { label: say("analytics.routesRequested"), value: number(of("route")), ...perVisit("route") },
    {
      label: say("analytics.bookmarks"),
      value: number(of("bookmark")),
      note: say("analytics.shared", { count: of("share") }),
    },
    { label: say("analytics.categoryFilters"), value: number(of("category_select")) },
    {
      label: say("analytics.bannerViews"),
      value: number(of("banner_impression")),
      note: say("analytics.clickCount", { count: of("banner_click") }),
    },
  ];
  return <Figures figures={figures} />;
}
