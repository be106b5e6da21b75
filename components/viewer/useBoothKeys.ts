import { useState } from "react";
import { distance } from "#lib/geometry/point";
import type { Scene } from "#lib/plan/sceneTypes";
import { nameOf, statusOf } from "#lib/viewer/lists";
import { titleOf } from "./useUpdates";
import { useViewer } from "./ViewerContext";

const STEPS: Record<string, number> = { PageDown: 1, PageUp: -1 };

/**
 * Moves from booth to booth of the level with keys on the map, in the order of their labels, and announces each with
 * its exhibitor and availability. It starts with the open booth, or the one nearest to the middle.
 */
export function useBoothKeys(scene: Scene | null, onOpen: (boothId: string) => void) {
  const { state, dispatch, lookup, settings, speech, announce, map } = useViewer();
  const [at, setAt] = useState<string | null>(null);
  const pointed = at !== null && scene?.byId.has(at) ? at : null;

  const point = (id: string) => {
    const booth = lookup.booth(id);
    if (!booth) return;
    setAt(id);
    const people = settings.showSoldCompanies ? lookup.exhibitorsOf(booth) : [];
    const names = people.map((exhibitor) => nameOf(exhibitor, speech.language));
    const status = speech.say(`status.${statusOf(state, booth)}`);
    announce([titleOf({ kind: "booth", id }, { lookup, speech }), ...names, status].join(", "));
    dispatch({ type: "camera/requested", goal: { kind: "targets", targets: [{ kind: "booth", id }] } });
  };

  const nearest = (): string | undefined => {
    const open = state.screen.name === "card" ? lookup.boothIdsOf(state.screen.target) : [];
    const shown = open.find((id) => scene?.byId.has(id));
    const middle = map.current?.camera();
    if (shown || !scene || !middle) return shown;
    const away = (id: string) => {
      const spot = lookup.spotsOf({ kind: "booth", id })[0];
      return spot ? distance(spot, middle) : Number.POSITIVE_INFINITY;
    };
    return scene.booths.map(({ id }) => id).reduce((best, id) => (away(id) < away(best) ? id : best));
  };

  const onKey = (key: string): boolean => {
    if (!scene || scene.booths.length === 0) return false;
    if (key === "Enter" && pointed !== null) onOpen(pointed);
    else if (key === "Escape" && pointed !== null) setAt(null);
    else if (STEPS[key] === undefined) return false;
    else if (pointed === null) point(nearest() ?? "");
    else {
      const order = inOrder(scene, speech.language);
      const next = order[order.indexOf(pointed) + STEPS[key]];
      if (next !== undefined) point(next);
    }
    return true;
  };

  return { pointed, onKey };
}

function inOrder({ booths }: Scene, language: string): string[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  return booths.toSorted((a, b) => compare(a.booth.label, b.booth.label)).map(({ id }) => id);
}
