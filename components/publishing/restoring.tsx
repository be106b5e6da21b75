"use client";

import { createContext, useContext } from "react";

/** What an open editor adds to the request, so that it can undo the restore as one of its steps. */
export type RestoreBase = { clientId?: string; baseRevision?: number };

export type Restore = <Report extends { news: unknown }>(
  name: string,
  ask: (base: RestoreBase) => Promise<Report>,
) => Promise<Report>;

type Restoring = {
  restore: Restore;
  /** Undoes the restore if it is the last step of the open editor. */
  undo: (name: string) => boolean;
};

const OUTSIDE_EDITOR: Restoring = { restore: (_name, ask) => ask({}), undo: () => false };

const RestoringContext = createContext<Restoring>(OUTSIDE_EDITOR);

/** Provided by an open editor, in whose history restores are steps. */
export const RestoringProvider = RestoringContext.Provider;

export function useRestoring(): Restoring {
  return useContext(RestoringContext);
}
