import { useCallback, useEffect } from "react";
import { type ShownObjects, shownObjects } from "#lib/client/planAddress";
import { layerOf } from "#lib/editor/layers";
import { objectsOf } from "#lib/editor/planObjects";
import { FULL_SCALE, fittedTo } from "#lib/editor/view";
import { useEditor, useStore, useSurroundings } from "../useEditor";

/** Zooms out far enough to show the surroundings, because most findings involve two objects. */
const WITH_NEIGHBOURS = FULL_SCALE * 0.6;

/**
 * Switches the level and selects and shows the object of a finding. An exhibitor without a booth opens the panel to
 * assign one.
 */
export function useJump(): (led: ShownObjects) => void {
  const store = useStore();
  const { exhibitors } = useSurroundings();
  return useCallback(
    ({ levelId, objects }) => {
      const unplaced = objects.find(({ kind }) => kind === "exhibitor");
      if (unplaced) {
        const { id } = unplaced;
        // A newly added exhibitor may be missing from the cached list.
        const name = unplaced.name ?? exhibitors.find((one) => one.id === id)?.name ?? "";
        store.send({ type: "set", fields: { wants: { panel: "placing", exhibitor: { id, name } } } });
        return;
      }
      const ids = objects.map(({ id }) => id);
      store.send({ type: "level", id: levelId });
      for (const object of objectsOf(store.get().document).listed(ids)) {
        store.send({ type: "layer", layer: layerOf(object), state: { visible: true } });
      }
      store.send({ type: "select", ids });
      store.send({ type: "camera", camera: fittedTo(store.get(), ids, WITH_NEIGHBOURS) });
    },
    [store, exhibitors],
  );
}

/** Follows a link from a finding on another page once everything is loaded. */
export function useLedHere(lead: (led: ShownObjects) => void): void {
  const hasRoom = useEditor(({ viewport }) => viewport.width > 0);
  const { exhibitors } = useSurroundings();
  useEffect(() => {
    const led = shownObjects(location.search);
    const isHere = led?.objects.every(({ kind }) => kind !== "exhibitor" || exhibitors.length > 0);
    if (!hasRoom || !led || !isHere) return;
    history.replaceState(history.state, "", location.pathname);
    lead(led);
  }, [hasRoom, exhibitors, lead]);
}
