"use client";

import { useMemo, useState } from "react";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { split } from "#lib/editor/commands/merge";
import { idsWritten } from "#lib/editor/edit";
import type { HowToSplit } from "#lib/plan/booths/split";
import { Refusal } from "#lib/refusal";
import { ChoiceField, NumberField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { Row } from "./FloatPanel";

type Way = "parts" | "x" | "y";

const WAYS: { value: Way; label: string }[] = [
  { value: "parts", label: "Equal parts" },
  { value: "x", label: "A cut from top to bottom" },
  { value: "y", label: "A cut from side to side" },
];

export function SplitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const booth = document.booths.find((one) => one.id === id);
  const [way, setWay] = useState<Way>("parts");
  const [parts, setParts] = useState(2);
  const [at, setAt] = useState((booth?.width ?? 2) / 2);
  const how: HowToSplit = way === "parts" ? { into: parts } : { cuts: [{ axis: way, at }] };
  const trouble = useMemo(() => {
    try {
      split(document, id, way === "parts" ? { into: parts } : { cuts: [{ axis: way, at }] }, () => "part");
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.message;
    }
  }, [document, id, way, parts, at]);
  if (!booth) return null;

  function cut() {
    const change = split(document, id, how, store.newId);
    const name = `Split booth ${booth?.label ?? ""}`;
    store.send({ type: "do", deed: { name, change, select: idsWritten(change) } });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={`Split booth ${booth.label}`}
      description={`It is ${booth.width} by ${booth.height} m. A price of its own is shared out by area.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={trouble !== null} onClick={cut}>
            Split
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ChoiceField label="How" value={way} options={WAYS} onChange={setWay} />
        {way === "parts" ? (
          <Row label="Parts">
            <NumberField
              label="How many parts"
              step={1}
              least={2}
              most={100}
              value={parts}
              onChange={(count) => count !== null && setParts(Math.round(count))}
            />
          </Row>
        ) : (
          <Row label={way === "x" ? "From the left" : "From the top"}>
            <NumberField
              label="Where the cut runs, in metres"
              unit="m"
              step={0.5}
              least={0}
              value={at}
              onChange={(place) => place !== null && setAt(place)}
            />
          </Row>
        )}
        {trouble && (
          <p role="alert" className="text-danger text-sm">
            {trouble}
          </p>
        )}
      </div>
    </Dialog>
  );
}
