"use client";

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { Editor } from "#lib/editor/state";
import type { EditorStore } from "#lib/editor/store";
import type { BundleCategory } from "#lib/plan/bundle";
import type { SceneExhibitor } from "#lib/plan/sceneTypes";

/** The data of the event that the editor needs besides its plan. */
export type Surroundings = {
  event: string;
  currency: string;
  exhibitors: readonly EditorExhibitor[];
  /** Loads the exhibitors again; null if they are loaded. */
  reloadExhibitors: (() => void) | null;
  categories: readonly BundleCategory[];
};

export type EditorExhibitor = SceneExhibitor & { logoUrl: string | null; categoryIds: readonly string[] };

type Context = { store: EditorStore; surroundings: Surroundings };

const EditorContext = createContext<Context | null>(null);

export function EditorProvider({ store, surroundings, children }: Context & { children: ReactNode }) {
  const context = useMemo(() => ({ store, surroundings }), [store, surroundings]);
  return <EditorContext value={context}>{children}</EditorContext>;
}

function useContextOfEditor(): Context {
  const context = useContext(EditorContext);
  if (!context) throw new Error("This part of the page belongs inside the editor.");
  return context;
}

export function useStore(): EditorStore {
  return useContextOfEditor().store;
}

export function useSurroundings(): Surroundings {
  return useContextOfEditor().surroundings;
}

/** With more selected objects, their totals are only computed when a gesture ends. */
const MANY = 200;

/** The change that a gesture would make, or null; for large selections always null, so they update when it ends. */
export function usePreview(): Editor["preview"] {
  return useEditor(({ preview, selection }) => (selection.length > MANY ? null : preview));
}

/** Selects a part of the editor's state; the component rerenders only if that part changes. */
export function useEditor<Part>(read: (editor: Editor) => Part): Part {
  const { store } = useContextOfEditor();
  const get = () => read(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
