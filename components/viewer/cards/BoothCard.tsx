"use client";

import { ShoppingBag } from "lucide-react";
import { BoothPill } from "#components/ui/BoothSwatch";
import { buttonClasses } from "#components/ui/Button";
import type { BundleBooth } from "#lib/plan/bundle";
import { visibleStatusOf } from "#lib/plan/paint";
import { heightLimitOf } from "#lib/records/boothTypes";
import { formatArea, formatLength } from "#lib/viewer/formatters";
import { nameOf, statusOf } from "#lib/viewer/lists";
import { DetailBanner } from "../banners/DetailBanner";
import { Logo } from "../lists/Row";
import { SessionRow } from "../lists/Rows";
import { SelectButton } from "../selection/SelectButton";
import { useViewer } from "../ViewerContext";
import { Actions } from "./Actions";
import { BoothPrice } from "./BoothPrice";
import { DetailList, InsideLink, Part } from "./Parts";

type Props = { booth: BundleBooth; nowMs: number };

/** A booth: its availability and price, its size, and its exhibitors. */
export function BoothCard({ booth, nowMs }: Props) {
  const { state, base, lookup, settings, speech } = useViewer();
  const { say, language } = speech;
  const { id, label, width, height, polygon, areaM2, type, openSides } = booth;
  const status = statusOf(state, booth);
  const people = settings.showSoldCompanies ? lookup.exhibitorsOf(booth) : [];
  const sessions = state.bundle.sessions.filter(({ boothId }) => boothId === id);
  const hall = lookup.level(booth.levelId);
  const level = lookup.levels.length > 1 ? hall?.name : null;
  const heightLimitM = heightLimitOf(booth, hall);
  const canReserve = status === "available" && settings.salesEnabled && !state.kiosk.on && !state.preview;
  const length = (metres: number) => formatLength(metres, settings.units, language);
  const name = `${say("term.booth")} ${label}`;
  return (
    <article className="space-y-6 pb-6">
      <div>
        <DetailBanner place="top" exhibitorIds={people.map((one) => one.id)} />
        <header className="flex items-start justify-between gap-3 px-5 pt-5">
          <div className="min-w-0">
            <h2 className="text-xl">
              <span className="sr-only">{say("term.booth")} </span>
              {label}
            </h2>
            <p className="text-faint text-sm">{[booth.title, level].filter(Boolean).join(" · ")}</p>
          </div>
          <BoothPill status={visibleStatusOf(status)} color={booth.color} label={say(`status.${status}`)} />
        </header>
      </div>
      {canReserve && (
        <div className="flex flex-col gap-2 px-5">
          <a
            href={`${base}/reserve/${encodeURIComponent(label)}`}
            target={state.embed.on ? "_blank" : undefined}
            className={`${buttonClasses("primary", "large")} w-full`}
          >
            <ShoppingBag aria-hidden="true" />
            {say("card.reserve")}
          </a>
          <SelectButton id={id} label={label} />
        </div>
      )}
      <DetailList
        facts={[
          {
            name: say("card.size"),
            value: polygon ? null : say("card.sizeOf", { width: length(width), height: length(height) }),
          },
          { name: say("card.area"), value: formatArea(areaM2, settings.units, language) },
          {
            name: say("card.type"),
            value: [
              say(`boothType.${type}`),
              ...(openSides === null ? [] : [say("card.openSides", { count: openSides })]),
            ].join(" · "),
          },
          {
            name: say("card.heightLimit"),
            value: heightLimitM === null ? null : length(heightLimitM),
          },
          {
            name: say("card.price"),
            value:
              status === "available" && settings.showPrices && settings.salesEnabled ? (
                <BoothPrice booth={booth} />
              ) : null,
          },
        ]}
      />
      {booth.description && (
        <p dir="auto" className="px-5 text-pretty text-sm text-soft">
          {booth.description}
        </p>
      )}
      {people.length > 0 && (
        <Part title={say("card.exhibitors", { count: people.length })}>
          {people.map((exhibitor) => (
            <InsideLink key={exhibitor.id} target={{ kind: "exhibitor", id: exhibitor.id }}>
              <Logo url={exhibitor.logoUrl} name={exhibitor.name} />
              <span className="min-w-0 truncate font-medium">{nameOf(exhibitor, language)}</span>
            </InsideLink>
          ))}
        </Part>
      )}
      {sessions.length > 0 && (
        <section>
          <h3 className="mb-1 px-5 font-semibold text-faint text-xs">{say("card.sessions")}</h3>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} nowMs={nowMs} />
          ))}
        </section>
      )}
      <div className="px-5">
        <Actions target={{ kind: "booth", id }} name={name} />
      </div>
      <DetailBanner place="end" exhibitorIds={people.map((one) => one.id)} />
    </article>
  );
}
