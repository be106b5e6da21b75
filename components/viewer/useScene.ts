"use client";

import { useMemo, useRef } from "react";
import type { Bundle, BundleBooth } from "#lib/plan/bundle";
import { makeScene, sourceOf } from "#lib/plan/scene";
import type { Scene, SceneSource } from "#lib/plan/sceneTypes";
import { statusOf } from "#lib/viewer/lists";
import type { ViewerState } from "#lib/viewer/state";

/** All levels with current statuses. */
export function useSceneSource(
  { bundle, live, embed }: Pick<ViewerState, "bundle" | "live" | "embed">,
  showsCompanies: boolean,
): SceneSource {
  const { hiddenLayers } = embed;
  const source = useMemo<SceneSource>(() => {
    const whole = sourceOf(bundle);
    if (hiddenLayers.length === 0) return whole;
    const elements = whole.elements.filter(({ props }) => !hiddenLayers.includes(props.layer ?? ""));
    return { ...whole, elements };
  }, [bundle, hiddenLayers]);
  const booths = useBooths(bundle, live, showsCompanies);
  return useMemo(() => ({ ...source, booths }), [source, booths]);
}

/** One level with current statuses; unchanged records keep what was prepared of them. */
export function useScene(state: ViewerState, showsCompanies: boolean): Scene | null {
  const { bundle, levelId } = state;
  const source = useSceneSource(state, showsCompanies);
  const before = useRef<Scene>(undefined);
  return useMemo(() => {
    if (!bundle.levels.some(({ id }) => id === levelId)) return null;
    before.current = makeScene(source, levelId, before.current);
    return before.current;
  }, [bundle, source, levelId]);
}

function useBooths(
  bundle: Bundle,
  live: ViewerState["live"],
  showsCompanies: boolean,
): readonly BundleBooth[] {
  const before = useRef({ list: NO_BOOTHS, byId: new Map<string, BundleBooth>() });
  return useMemo(() => {
    const { list, byId } = before.current;
    const next = bundle.booths.map((booth) => {
      const status = statusOf({ live }, booth);
      if (status === booth.status && showsCompanies) return booth;
      const known = byId.get(booth.id);
      if (known?.status === status && known.label === booth.label) return known;
      return { ...booth, status, exhibitorIds: showsCompanies ? booth.exhibitorIds : [] };
    });
    // Updates that change nothing on the plan keep its scene.
    if (next.length === list.length && next.every((booth, at) => booth === list[at])) return list;
    before.current = { list: next, byId: new Map(next.map((booth) => [booth.id, booth])) };
    return next;
  }, [bundle, live, showsCompanies]);
}

const NO_BOOTHS: readonly BundleBooth[] = [];
