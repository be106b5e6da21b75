import { useCallback, useEffect } from "react";
import { type Led, ledTo } from "#lib/client/planAddress";
import { layerOf } from "#lib/editor/layers";
import { thingsOf } from "#lib/editor/things";
import { FULL_SCALE, fittedTo } from "#lib/editor/view";
import { useEditor, useStore, useSurroundings } from "../useEditor";

/** So near that what stands around is seen as well; a finding is mostly about two things. */
const WITH_NEIGHBOURS = FULL_SCALE * 0.6;

/**
 * Goes to the level, shows what a finding is about, selects it and brings it into view; who has no booth is nowhere to
 * be seen, but can be given one.
 */
export function useJump(): (led: Led) => void {
  const store = useStore();
  const { exhibitors } = useSurroundings();
  return useCallback(
    ({ levelId, objects }) => {
      const unplaced = objects.find(({ kind }) => kind === "exhibitor");
      if (unplaced) {
        const { id } = unplaced;
        // Who was added a moment ago may not be in the list yet.
        const name = unplaced.name ?? exhibitors.find((one) => one.id === id)?.name ?? "";
        store.send({ type: "set", fields: { wants: { panel: "placing", exhibitor: { id, name } } } });
        return;
      }
      const ids = objects.map(({ id }) => id);
      store.send({ type: "level", id: levelId });
      for (const thing of thingsOf(store.get().document).listed(ids)) {
        store.send({ type: "layer", layer: layerOf(thing), state: { visible: true } });
      }
      store.send({ type: "select", ids });
      store.send({ type: "camera", camera: fittedTo(store.get(), ids, WITH_NEIGHBOURS) });
    },
    [store, exhibitors],
  );
}

/** Whoever was sent here by a finding on another page is led to what it is about, once all of that has arrived. */
export function useLedHere(lead: (led: Led) => void): void {
  const hasRoom = useEditor(({ viewport }) => viewport.width > 0);
  const { exhibitors } = useSurroundings();
  useEffect(() => {
    const led = ledTo(location.search);
    const isHere = led?.objects.every(({ kind }) => kind !== "exhibitor" || exhibitors.length > 0);
    if (!hasRoom || !led || !isHere) return;
    history.replaceState(history.state, "", location.pathname);
    lead(led);
  }, [hasRoom, exhibitors, lead]);
}
