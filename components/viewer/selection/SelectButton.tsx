"use client";

import { Check, Plus } from "lucide-react";
import { Button } from "#components/ui/Button";
import { MOST_SELECTED } from "#lib/viewer/selection";
import { useViewer } from "../ViewerContext";

/** Adds a booth to the selection, or removes it. */
export function SelectButton({ id, label }: { id: string; label: string }) {
  const { state, dispatch, speech, announce } = useViewer();
  const { say } = speech;
  const { selection } = state;
  const isSelected = selection.includes(id);
  const isFull = selection.length >= MOST_SELECTED;
  const toggle = () => {
    const ids = isSelected ? selection.filter((other) => other !== id) : [...selection, id];
    dispatch({ type: "selection/set", ids });
    announce(say("select.changed", { label, added: isSelected ? "no" : "yes", count: ids.length }));
  };
  return (
    <>
      <Button size="large" className="w-full" onClick={toggle} disabled={isFull && !isSelected}>
        {isSelected ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        {say(isSelected ? "select.remove" : "select.add")}
      </Button>
      {isFull && !isSelected && (
        <p className="text-faint text-sm">{say("select.full", { most: MOST_SELECTED })}</p>
      )}
    </>
  );
}
