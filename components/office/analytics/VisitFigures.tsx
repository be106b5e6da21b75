import { type Figure, Figures } from "./Figures";
import type { Summary } from "./useReport";
import { count, counted } from "./words";

/** The whole range in eight figures. */
export function VisitFigures({ summary: { sessions, totals } }: { summary: Summary }) {
  const of = (type: string) => totals[type] ?? 0;
  const perVisit = (type: string) =>
    sessions > 0
      ? { note: `${(of(type) / sessions).toLocaleString("en", { maximumFractionDigits: 1 })} per visit` }
      : {};
  const figures: Figure[] = [
    {
      label: "Visits",
      value: count(sessions),
      note: `plan opened ${counted(of("view"), "time", "times")}`,
    },
    { label: "Searches", value: count(of("search")), ...perVisit("search") },
    { label: "Exhibitor views", value: count(of("exhibitor_view")), ...perVisit("exhibitor_view") },
    { label: "Booth clicks", value: count(of("booth_click")), ...perVisit("booth_click") },
    { label: "Routes requested", value: count(of("route")), ...perVisit("route") },
    { label: "Bookmarks", value: count(of("bookmark")), note: `${count(of("share"))} shared` },
    { label: "Category filters", value: count(of("category_select")) },
    {
      label: "Banner views",
      value: count(of("banner_impression")),
      note: `${count(of("banner_click"))} clicks`,
    },
  ];
  return <Figures figures={figures} />;
}
