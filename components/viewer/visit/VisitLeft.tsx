import { Undo2 } from "lucide-react";
import { Button } from "#components/ui/Button";
import { targetOf, unplacedBookmarks } from "#lib/viewer/visitPlan";
import type { MissedStop, VisitPlan } from "#lib/viewer/visitState";
import { ToolButton } from "../ToolButton";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";

const REASONS = {
  too_late: "visit.tooLate",
  conflict: "visit.conflict",
  too_short: "visit.tooShort",
} as const satisfies Record<MissedStop["reason"], string>;

/** Bookmarks that are not on the tour, with the reason, and those visited already. */
export function VisitLeft({ plan }: { plan: VisitPlan | null }) {
  const viewer = useViewer();
  const { state, dispatch, lookup, speech } = viewer;
  const { say } = speech;
  const { left } = state.visit;
  const nameOf = (id: string) => {
    const target = targetOf(id, lookup);
    return target ? titleOf(target, viewer) : "";
  };
  const isSaved = (id: string) => state.bookmarks.includes(id);
  const missed = [
    ...(plan?.missed ?? []).map(({ stop, reason }) => ({
      id: stop.id,
      why: say(REASONS[reason]),
      back: false,
    })),
    ...left.filter(isSaved).map((id) => ({ id, why: say("visit.leftOut"), back: true })),
    ...unplacedBookmarks(state).map((id) => ({ id, why: say("visit.unplaced"), back: false })),
  ];
  const visited = state.visited.filter(isSaved);
  return (
    <>
      {missed.length > 0 && (
        <section aria-labelledby="visit-missed">
          <h2 id="visit-missed" className="mb-1 font-semibold text-sm">
            {say("visit.missed")}
          </h2>
          <ul className="divide-y">
            {missed.map(({ id, why, back }) => (
              <li key={id} className="flex items-center gap-2 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium text-sm">{nameOf(id)}</span>
                  <span className="block text-faint text-xs">{why}</span>
                </span>
                {back && (
                  <ToolButton
                    size="small"
                    label={say("visit.takeBack", { name: nameOf(id) })}
                    icon={<Undo2 aria-hidden="true" />}
                    onClick={() =>
                      dispatch({
                        type: "visit/requested",
                        input: { left: left.filter((other) => other !== id) },
                      })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {visited.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-soft text-sm">
          {say("visit.visited", { count: visited.length })}
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              for (const id of visited) dispatch({ type: "visited/toggled", id });
            }}
          >
            {say("visit.showVisited")}
          </Button>
        </p>
      )}
    </>
  );
}
