"use client";

import { Check, CloudOff, Hourglass, LoaderCircle, Split, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { classes } from "#components/ui/classes";
import { Tooltip } from "#components/ui/Tooltip";
import type { Parked } from "#lib/editor/parked";
import { clashesIn } from "#lib/editor/saver";
import type { OfficeKey } from "#lib/words/office";
import { ConflictDialog } from "./ConflictDialog";
import { NotSaved } from "./NotSaved";
import { OfferedWork } from "./OfferedWork";
import { type PlanSaver, type SaveState as State, saveStateOf } from "./useSaver";

type Words = { icon: ReactNode; label: OfficeKey; more: OfficeKey; tone: string };

const WORDS: Record<State, Words> = {
  saved: {
    icon: <Check />,
    label: "saving.saved",
    more: "saving.allChangesAreSavedAnd",
    tone: "text-faint",
  },
  saving: {
    // Browsers rotate an element without the page's own thread, but not an SVG drawing.
    icon: (
      <span className="block animate-spin">
        <LoaderCircle />
      </span>
    ),
    label: "saving.saving",
    more: "saving.yourLastChangesAreBeing",
    tone: "text-faint",
  },
  offline: {
    icon: <CloudOff />,
    label: "saving.offline",
    more: "saving.noConnectionYourChangesAre",
    tone: "bg-warning-wash text-warning",
  },
  busy: {
    icon: <Hourglass />,
    label: "saving.retrying",
    more: "saving.theServerIsSlowYour",
    tone: "bg-warning-wash text-warning",
  },
  conflict: {
    icon: <Split />,
    label: "saving.conflict",
    more: "saving.someoneElseChangedTheSame",
    tone: "bg-danger-wash text-danger",
  },
  refused: {
    icon: <TriangleAlert />,
    label: "saving.notSaved",
    more: "saving.oneOfYourChangesWas",
    tone: "bg-danger-wash text-danger",
  },
  blocked: {
    icon: <TriangleAlert />,
    label: "saving.notSaved",
    more: "saving.yourChangesCannotBeSaved",
    tone: "bg-danger-wash text-danger",
  },
};

/** Always shows the save state, and opens the dialogs about it. */
export function SaveState({ saver }: { saver: PlanSaver }) {
  const { say } = useOffice();
  const state = saveStateOf(saver.saver);
  const { icon, label, more, tone } = WORDS[state];
  const { problem, parked } = saver.saver;
  // A dismissed panel stays closed until its content changes.
  const [closed, setClosed] = useState<readonly unknown[]>([]);
  const close = (seen: readonly unknown[]) => setClosed([...closed, ...seen]);
  const refused = parked.filter(({ reason }) => reason.kind === "refused");
  const clashing = parked.filter(({ reason }) => reason.kind === "clash");
  const isNew = (steps: readonly Parked[]) => steps.some(({ id }) => !closed.includes(id));
  const idsIn = (steps: readonly Parked[]) => steps.map(({ id }) => id);
  // On phones and tablets with their larger buttons, uneventful states are shown as an icon only.
  const isQuiet = state === "saved" || state === "saving";
  const press = () => {
    if (state === "offline" || state === "busy") saver.retry();
    else setClosed([]);
  };
  return (
    <>
      <Tooltip label={say(more)} side="bottom">
        <button
          type="button"
          onClick={press}
          className={classes(
            "flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm transition-colors hover:bg-hover",
            "pointer-coarse:h-11 [&_svg]:size-4",
            tone,
          )}
        >
          <span aria-hidden="true">{icon}</span>
          <span className={classes(isQuiet && "max-sm:sr-only pointer-coarse:max-xl:sr-only")}>
            {say(label)}
          </span>
        </button>
      </Tooltip>
      {/* Screen readers announce only states that need attention; announcing every save would be too much. */}
      <span role="status" className="sr-only">
        {problem || parked.length > 0 ? say(more) : ""}
      </span>
      {clashing.length > 0 && (
        <ConflictDialog
          clashes={clashesIn(saver.saver)}
          lost={saver.saver.lost}
          open={isNew(clashing)}
          onClose={() => close(idsIn(clashing))}
          onChoose={saver.choose}
        />
      )}
      {refused.length > 0 && isNew(refused) && (
        <NotSaved steps={refused} saver={saver} onClose={() => close(idsIn(refused))} />
      )}
      {problem?.kind === "blocked" && (
        <AlertDialog
          open={!closed.includes(problem)}
          onOpenChange={(open) => !open && close([problem])}
          title={say("saving.couldNotSaveYourChanges")}
          description={problem.message}
          confirm={say("common.tryAgain")}
          cancel={say("saving.notNow")}
          tone="primary"
          onConfirm={saver.retry}
        />
      )}
      <OfferedWork saver={saver} />
    </>
  );
}
