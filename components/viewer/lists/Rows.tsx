"use client";

import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { PlanIcon } from "#components/plan/PlanIcon";
import { BoothSwatch } from "#components/ui/BoothSwatch";
import { classes } from "#components/ui/classes";
import type { BundleBooth, BundleElement, BundleSession } from "#lib/plan/bundle";
import { iconOf } from "#lib/plan/draw/iconPaths";
import { visibleStatusOf } from "#lib/plan/paint";
import { formatArea, formatPrice, formatTime } from "#lib/viewer/formatters";
import { nameOf, statusOf } from "#lib/viewer/lists";
import { moodOf, placeOfSession, shortDayOf } from "#lib/viewer/programme";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";
import { useOpen } from "./ExhibitorRow";
import { Row, Sign } from "./Row";
import type { Prices } from "./usePrices";

/** Overrides of a row by a search: a title with highlights, and the reason of the match. */
export type RowOverrides = { title?: ReactNode; line?: ReactNode; aside?: ReactNode };
type BoothRowProps = { booth: BundleBooth; prices?: Prices | null } & RowOverrides;

export function BoothRow({ booth, prices = null, ...overrides }: BoothRowProps) {
  const { state, lookup, settings, speech } = useViewer();
  const open = useOpen({ kind: "booth", id: booth.id });
  const status = statusOf(state, booth);
  const people = settings.showSoldCompanies ? lookup.exhibitorsOf(booth) : [];
  const names = people.map((exhibitor) => nameOf(exhibitor, speech.language)).join(", ");
  const isFree = status === "available";
  const currentPrice = prices?.prices[booth.id] ?? booth.price;
  const price =
    isFree && settings.showPrices && currentPrice !== null
      ? formatPrice(currentPrice, prices?.currency ?? settings.currency, speech.language)
      : null;
  const size = formatArea(booth.areaM2, settings.units, speech.language);
  return (
    <Row
      {...open}
      picture={
        <Sign>
          <BoothSwatch status={visibleStatusOf(status)} color={booth.color} className="size-5" />
        </Sign>
      }
      title={overrides.title ?? booth.label}
      line={overrides.line ?? [names || booth.title, size].filter(Boolean).join(" · ")}
      aside={
        overrides.aside ?? (
          <span
            className={classes("shrink-0 text-xs", isFree ? "font-medium text-available-ink" : "text-faint")}
          >
            {price ?? speech.say(`status.${status}`)}
          </span>
        )
      }
    />
  );
}

type SessionRowProps = {
  session: BundleSession;
  nowMs: number;
  /** A heading above shows the day. */
  isUnderDay?: boolean;
} & RowOverrides;

export function SessionRow({ session, nowMs, isUnderDay = false, ...overrides }: SessionRowProps) {
  const { state, lookup, speech } = useViewer();
  const open = useOpen({ kind: "session", id: session.id });
  const { event } = state.bundle;
  const { timezone } = event;
  const day = isUnderDay ? null : shortDayOf(session, event, speech.language);
  const mood = moodOf(session, nowMs);
  const [from, until] = [session.startsAt, session.endsAt].map((at) =>
    formatTime(at, timezone, speech.language),
  );
  const place = placeOfSession(session);
  const room = place && titleOf(place, { lookup, speech });
  const speakers = session.speakers.map(({ name }) => name).join(", ");
  return (
    <Row
      {...open}
      picture={
        <Sign className={classes(mood === "now" && "bg-accent text-on-accent")}>
          <CalendarDays />
        </Sign>
      }
      title={overrides.title ?? session.title}
      line={
        overrides.line ??
        [day, `${from} – ${until}`, room, speakers || session.track].filter(Boolean).join(" · ")
      }
      aside={
        overrides.aside ??
        (mood !== "later" && (
          <span
            className={classes("shrink-0 text-xs", mood === "now" ? "font-semibold text-ink" : "text-faint")}
          >
            {speech.say(`session.${mood}`)}
          </span>
        ))
      }
    />
  );
}

export function PlaceRow({ place, ...overrides }: { place: BundleElement } & RowOverrides) {
  const { lookup, speech } = useViewer();
  const open = useOpen({ kind: "place", id: place.id });
  const level = lookup.levels.length > 1 ? lookup.level(place.levelId)?.name : undefined;
  const kind = speech.sign(place.props.icon ?? place.kind).name;
  const title = titleOf({ kind: "place", id: place.id }, { lookup, speech });
  const beside = lookup.boothNear(place);
  const near = beside && speech.say("card.near", { label: beside.label });
  return (
    <Row
      {...open}
      picture={
        <Sign>
          <PlanIcon name={iconOf(place.props.icon ?? place.kind)} />
        </Sign>
      }
      title={overrides.title ?? title}
      line={overrides.line ?? [kind === title ? null : kind, level, near].filter(Boolean).join(" · ")}
      aside={overrides.aside}
    />
  );
}
