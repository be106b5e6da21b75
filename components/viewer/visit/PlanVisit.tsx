import { Route } from "lucide-react";
import { Button } from "#components/ui/Button";
import { useViewer } from "../ViewerContext";

/** Opens the tour past all bookmarks. */
export function PlanVisit() {
  const { state, dispatch, speech } = useViewer();
  if (state.bundle.wayfinding.edges.length === 0) return null;
  return (
    <div className="px-4 pt-3">
      <Button
        tone="primary"
        className="w-full"
        onClick={() => dispatch({ type: "screen/opened", screen: { name: "visit" } })}
      >
        <Route aria-hidden="true" />
        {speech.say("visit.plan")}
      </Button>
    </div>
  );
}
