"use client";

import { Badge } from "#components/ui/Badge";
import { BoothPill } from "#components/ui/BoothSwatch";
import { visibleStatusOf } from "#lib/plan/paint";
import { useWords } from "./BuyerSpeech";
import type { CounterBooth, ReserveView } from "./counterView";

type ReserveHeaderProps = {
  booths: readonly CounterBooth[];
  areaM2: number;
  state: ReserveView["state"];
};

/** The booth, or all booths of a selection. */
export function ReserveHeader({ booths, areaM2, state }: ReserveHeaderProps) {
  const [booth, ...further] = booths;
  if (!booth) return null;
  return further.length > 0 ? (
    <SelectionHeader booths={booths} areaM2={areaM2} />
  ) : (
    <BoothHeader booth={booth} state={state} />
  );
}

function SelectionHeader({ booths, areaM2 }: Pick<ReserveHeaderProps, "booths" | "areaM2">) {
  const { say, area, list } = useWords();
  const levels = [...new Set(booths.map(({ levelName }) => levelName))].filter(Boolean);
  return (
    <header className="mt-3">
      <h1 className="text-3xl">
        {say("buying.reserveSeveral", { labels: list(booths.map(({ label }) => label)) })}
      </h1>
      <p className="mt-1.5 text-soft">{[...levels, area(areaM2)].join(" · ")}</p>
    </header>
  );
}

function BoothHeader({ booth, state }: { booth: CounterBooth; state: ReserveView["state"] }) {
  const { say } = useWords();
  const details = useBoothDetails()(booth);
  return (
    <header className="mt-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">
          {say(state === "open" ? "buying.reserveTitle" : "buying.boothTitle", { label: booth.label })}
        </h1>
        {state === "waited for" ? (
          <Badge tone="warning">{say("buying.waitedFor")}</Badge>
        ) : (
          <BoothPill status={visibleStatusOf(booth.status)} label={say(`status.${booth.status}`)} />
        )}
      </div>
      <p className="mt-1.5 text-soft">{details}</p>
      {(booth.title || booth.description) && (
        <p className="mt-2 max-w-prose text-soft text-sm">{booth.description ?? booth.title}</p>
      )}
    </header>
  );
}

/** "Hall 1 · 3 × 3 m, 9 m² · Corner booth · 2 open sides". */
export function useBoothDetails(): (booth: CounterBooth) => string {
  const { say, area, measure, boothType } = useWords();
  return ({ levelName, isRect, width, height, areaM2, type, openSides }) =>
    [
      levelName,
      isRect ? `${measure(width, height)}, ${area(areaM2)}` : area(areaM2),
      boothType(type),
      openSides ? say("buying.openSides", { count: openSides }) : "",
    ]
      .filter(Boolean)
      .join(" · ");
}
