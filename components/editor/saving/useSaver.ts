"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { clashesIn, isSaved, type Saver } from "#lib/editor/saver";
import type { EditorStore } from "#lib/editor/store";
import { type OpenPlan, openPlan, Saving, type SavingState } from "./Saving";

/** Loads the plan for editing, with this window's unsaved work from before a reload. */
export function useOpenPlan(event: string) {
  return useQuery({
    queryKey: ["event", event, "plan being edited"],
    queryFn: () => openPlan(event),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type Repairs = "restore" | "retry" | "tryAgain" | "takeBack" | "relabel" | "choose" | "bringBack" | "discard";
export type PlanSaver = SavingState & Pick<Saving, Repairs>;

/** Saves changes of the store's editor, and applies changes by others. */
export function useSaving(plan: OpenPlan, store: EditorStore): Saving {
  const office = useOffice();
  const [saving] = useState(() => new Saving(plan, store, office));
  useEffect(() => saving.start(), [saving]);
  return saving;
}

/** Only for the parts of the page that show it, because it changes with every step and every response. */
export function useSaver(saving: Saving): PlanSaver {
  const state = useSyncExternalStore(saving.subscribe, saving.get, saving.get);
  const { restore, retry, tryAgain, takeBack, relabel, choose, bringBack, discard } = saving;
  return { ...state, restore, retry, tryAgain, takeBack, relabel, choose, bringBack, discard };
}

const SAVE_STATES = ["saved", "saving", "offline", "busy", "blocked", "conflict", "refused"] as const;
export type SaveState = (typeof SAVE_STATES)[number];

export function saveStateOf(saver: Saver): SaveState {
  if (saver.problem) return saver.problem.kind;
  if (clashesIn(saver).length > 0) return "conflict";
  if (saver.parked.length > 0) return "refused";
  return isSaved(saver) ? "saved" : "saving";
}
