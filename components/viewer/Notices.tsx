"use client";

import { CloudOff, Eye, Info, RefreshCw, X } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { classes } from "#components/ui/classes";
import { SCREENS } from "./screens";
import { useRested } from "./useSurroundings";
import { useViewer } from "./ViewerContext";

/** Loaded on demand, because only visitors who reserve booths need it. */
const SelectionBar = lazy(async () => ({ default: (await SCREENS.selection()).SelectionBar }));
/** Loaded when a tap on the plan sets a place. */
const PickHint = lazy(async () => ({ default: (await SCREENS.pickHint()).PickHint }));

/** Short interruptions of the connection are not reported. */
const OFFLINE_MS = 4_000;

/** Notices to the visitor, over the map and beside its controls. */
export function Notices({ onNewVersion }: { onNewVersion: () => void }) {
  const { state, dispatch, speech, settings } = useViewer();
  const isOffline = useRested(!state.online, OFFLINE_MS) && !state.online;
  const { say } = speech;
  return (
    <div
      className={classes(
        "pointer-events-none absolute inset-x-3 top-16 z-10 flex flex-col items-center gap-2 md:start-[27rem] md:top-4",
        state.bundle.levels.length > 1 && "max-md:end-16 md:end-20",
      )}
    >
      {settings.salesEnabled && !state.kiosk.on && state.selection.length > 0 && (
        <Suspense>
          <SelectionBar />
        </Suspense>
      )}
      {state.pick && (
        <Suspense>
          <PickHint pick={state.pick} />
        </Suspense>
      )}
      {state.preview && (
        <Line icon={<Eye />} tone="plain">
          {say("shell.preview")}
        </Line>
      )}
      {state.isUnpublished && <Line icon={<Info />}>{say("shell.unpublished")}</Line>}
      {isOffline && <Line icon={<CloudOff />}>{say("shell.offline")}</Line>}
      {state.offeredVersion !== null && (
        <Line icon={<RefreshCw />} action={{ label: say("shell.newVersionShow"), run: onNewVersion }}>
          {say("shell.newVersion")}
        </Line>
      )}
      {state.notices.map(({ key, values }) => (
        <Line
          key={key}
          icon={<Info />}
          close={{ label: say("notice.close"), run: () => dispatch({ type: "notice/closed", key }) }}
        >
          {say(key, values)}
        </Line>
      ))}
    </div>
  );
}

type Act = { label: string; run: () => void };
type LineProps = { icon: ReactNode; tone?: "news" | "plain"; action?: Act; close?: Act; children: ReactNode };

function Line({ icon, tone = "news", action, close, children }: LineProps) {
  return (
    <div
      role="status"
      className={classes(
        "pointer-events-auto flex max-w-xl animate-rise-in items-center gap-2.5 rounded-lg px-3.5 py-2 text-sm shadow-float max-md:w-full",
        tone === "news" ? "bg-ink text-ground" : "border bg-raised text-soft",
      )}
    >
      <span aria-hidden="true" className="shrink-0 opacity-75 [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 max-md:flex-1">{children}</span>
      {action && (
        <button
          type="button"
          onClick={action.run}
          className="-me-1.5 min-h-7 shrink-0 cursor-pointer rounded-sm px-2 font-semibold underline decoration-2 underline-offset-4 outline-current hover:bg-ground/15 pointer-coarse:min-h-11"
        >
          {action.label}
        </button>
      )}
      {close && (
        <button
          type="button"
          aria-label={close.label}
          onClick={close.run}
          className="-me-1.5 grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm outline-current hover:bg-ground/15 pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
