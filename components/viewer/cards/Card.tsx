"use client";

import type { Target } from "#lib/viewer/stateParts";
import { useViewer } from "../ViewerContext";
import { BoothCard } from "./BoothCard";
import { ExhibitorCard } from "./ExhibitorCard";
import { PlaceCard } from "./PlaceCard";
import { SessionCard } from "./SessionCard";

/** The card of whatever is open. */
export function Card({ target, nowMs }: { target: Target; nowMs: number }) {
  const { lookup } = useViewer();
  const { kind, id } = target;
  const [exhibitor, booth] = [lookup.exhibitor(id), lookup.booth(id)];
  const [session, place] = [lookup.session(id), lookup.place(id)];
  if (kind === "exhibitor" && exhibitor) return <ExhibitorCard exhibitor={exhibitor} nowMs={nowMs} />;
  if (kind === "booth" && booth) return <BoothCard booth={booth} nowMs={nowMs} />;
  if (kind === "session" && session) return <SessionCard session={session} nowMs={nowMs} />;
  return place ? <PlaceCard place={place} nowMs={nowMs} /> : null;
}
