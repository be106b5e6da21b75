"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { Camera, Viewport } from "#lib/geometry/camera";

export type View = { camera: Camera; viewport: Viewport };

/** The current camera. It changes with every frame, so only components that need it subscribe. */
export type CameraStore = {
  set(camera: Camera, viewport: Viewport): void;
  get(): View | null;
  listen(onChange: () => void): () => void;
};

export function useCameraStore(): CameraStore {
  return useMemo(() => {
    let view: View | null = null;
    const listeners = new Set<() => void>();
    return {
      set(camera, viewport) {
        view = { camera, viewport };
        for (const listener of listeners) listener();
      },
      get: () => view,
      listen(onChange) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    };
  }, []);
}

export function useView(store: CameraStore): View | null {
  return useSyncExternalStore(store.listen, store.get, () => null);
}
