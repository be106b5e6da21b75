import type { App } from "#lib/ports";
import type { PrintedReport } from "#lib/ports/pictures";
import type { RequestedRange } from "#lib/stats/requestedRange";
import { measureOf } from "#lib/stats/standing";
import type { Fair } from "#lib/store/events";
import { savePortalSent } from "#lib/store/exhibitors";
import { demandSent, reportEmail } from "../base/emails";
import { linkOf } from "../exhibitors/portal";
import { find } from "../exhibitors/read";
import { contactOf } from "../notices/reach";
import { exhibitor as statistics } from "./exhibitor";

type Statistics = Awaited<ReturnType<typeof statistics>>;

export async function printReport(app: App, fair: Fair, key: string, requested: RequestedRange) {
  const report = await statistics(app, fair, key, requested);
  return {
    name: `report-${report.exhibitor.slug}.pdf`,
    contentType: "application/pdf",
    body: await app.pdf.report(writeReport(fair, report)),
  };
}

export async function sendReport(
  app: App,
  fair: Fair,
  key: string,
  { from, to, message }: RequestedRange & { message?: string | null | undefined },
) {
  const exhibitor = await find(app.db.read, fair, key);
  const contact = contactOf(exhibitor, "send the report to");
  const report = await statistics(app, fair, exhibitor.id, { from, to });
  const pdf = await app.pdf.report(writeReport(fair, report));
  const peers = report.similar?.count ?? 0;
  const sentAt = app.clock.now();
  const { url } = linkOf(app, fair, exhibitor, sentAt);
  await demandSent(app, reportEmail(app, fair, contact, { url, message, pdf, peers }));
  await app.db.transaction((db) => savePortalSent(db, exhibitor.id, sentAt));
  return { to: contact.email, sentAt };
}

const COMPARED = [
  ["exhibitor_view", "Opened"],
  ["booth_click", "Booth clicks"],
  ["route", "Routes here"],
  ["bookmark", "Bookmarks"],
  ["share", "Shared"],
  ["custom_button", "Button clicks"],
  ["banner_impression", "Banner views"],
  ["banner_click", "Banner clicks"],
] as const;

/** All texts and figures of the printed report. */
function writeReport(fair: Pick<Fair, "name" | "timezone">, report: Statistics): PrintedReport {
  const { medians, whom } = measureOf(report);
  const { totals, byDay, searches, rank, percentile } = report;
  const views = new Map(byDay.map(({ date, totals: day }) => [date, day.exhibitor_view]));
  const opened = totals.exhibitor_view;
  const days = daysBetween(report.from, report.to, fair.timezone);
  const share = report.bannerImpressions > 0 ? report.bannerClicks / report.bannerImpressions : 0;
  return {
    title: `Visitors on the plan of ${fair.name}`,
    subject: report.exhibitor.name,
    facts: [["Days", `${inWords(days[0])} to ${inWords(days.at(-1))}`]],
    figures: [
      { label: "Opened", value: figure(opened), note: "by visitors, on the plan or in the list" },
      {
        label: "Rank",
        value: opened > 0 ? `No. ${figure(rank)}` : "–",
        note: opened > 0 ? `ahead of ${figure(percentile)} % of the others` : "after the first view",
      },
      { label: "Routes here", value: figure(report.routesTo), note: "requested" },
      {
        label: "Banner views",
        value: figure(report.bannerImpressions),
        note: report.bannerImpressions > 0 ? `${figure(100 * share)} % followed` : "no banners",
      },
    ],
    chart: {
      title: "Views per day",
      days: days.map((day) => ({ label: inWords(day), value: views.get(day) ?? 0 })),
    },
    tables: [
      {
        title: "Comparison",
        note: `The median of ${whom}: half have more, half have less.`,
        head: ["Visitor activity", "Here", "Median"],
        rows: COMPARED.map(([type, label]) => [label, figure(totals[type]), figure(medians[type] ?? 0)]),
        empty: "",
      },
      {
        title: "Searches",
        note: "Searches that led to this entry.",
        head: ["Searches", "Times"],
        rows: searches.map(({ query, count }) => [query, figure(count)]),
        empty: "No searches led here in this period.",
      },
    ],
  };
}

function inWords(day: string | undefined): string {
  const format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return day ? new Intl.DateTimeFormat("en-GB", format).format(new Date(day)) : "";
}

const MS_PER_DAY = 86_400_000;

/** Every day of a range in the event's time zone, including days without events. */
function daysBetween(from: Date, to: Date, timeZone: string): string[] {
  const dayOf = new Intl.DateTimeFormat("sv", { timeZone });
  const last = dayOf.format(new Date(to.getTime() - 1));
  const days: string[] = [];
  for (let at = Date.parse(dayOf.format(from)); ; at += MS_PER_DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day > last) return days;
    days.push(day);
  }
}

function figure(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(value);
}
