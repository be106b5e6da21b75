"use client";

import { PlanIcon } from "#components/plan/PlanIcon";
import type { BundleElement } from "#lib/plan/bundle";
import { iconOf } from "#lib/plan/draw/iconPaths";
import { Sign } from "../lists/Row";
import { SessionRow } from "../lists/Rows";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";
import { Actions } from "./Actions";

type Props = { place: BundleElement; nowMs: number };

/** A toilet, a stage, an entrance: its kind, its level, and its sessions. */
export function PlaceCard({ place, nowMs }: Props) {
  const { state, lookup, speech } = useViewer();
  const icon = place.props.icon ?? place.kind;
  const name = titleOf({ kind: "place", id: place.id }, { lookup, speech });
  const kind = speech.sign(icon).name;
  const level = lookup.level(place.levelId)?.name;
  const beside = lookup.boothNear(place);
  const near = beside && speech.say("card.near", { label: beside.label });
  const sessions = state.bundle.sessions.filter(({ elementId }) => elementId === place.id);
  return (
    <article className="space-y-6 pb-6">
      <header className="flex items-center gap-4 px-5 pt-5">
        <Sign className="size-14! rounded-md! [&_svg]:size-7!">
          <PlanIcon name={iconOf(icon)} />
        </Sign>
        <div className="min-w-0">
          <h2 className="text-pretty text-xl">{name}</h2>
          <p className="text-faint text-sm">
            {[kind === name ? null : kind, level, near].filter(Boolean).join(" · ")}
          </p>
        </div>
      </header>
      <div className="px-5">
        <Actions target={{ kind: "place", id: place.id }} name={name} canSave={false} />
      </div>
      {sessions.length > 0 && (
        <section>
          <h3 className="mb-1 px-5 font-semibold text-faint text-xs">{speech.say("card.sessions")}</h3>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} nowMs={nowMs} />
          ))}
        </section>
      )}
    </article>
  );
}
