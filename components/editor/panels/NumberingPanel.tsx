"use client";

import { useEffect, useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import {
  inReadingOrder,
  labelClashes,
  labelsOf,
  type Numbering,
  PLAIN_NUMBERING,
  type ReadingOrder,
  renumber,
} from "#lib/editor/commands/number";
import { partsOf } from "#lib/plan/labels";
import type { OfficeKey } from "#lib/words/office";
import { ChoiceField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";
import { NumberingFields } from "./NumberingFields";

type Order = ReadingOrder | "given";

const ORDERS: { value: Order; label: OfficeKey }[] = [
  { value: "given", label: "panel.asDrawn" },
  { value: "rows", label: "panel.rowByRow" },
  { value: "columns", label: "panel.columnByColumn" },
  { value: "serpentine", label: "panel.alternating" },
];

/** Renumbers booths with a preview of the new labels on the canvas. */
export function NumberingPanel({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { say, list } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const [order, setOrder] = useState<Order>("given");
  const [numbering, setNumbering] = useState<Numbering>(() => {
    const first = store.get().document.booths.find(({ id }) => id === ids[0]);
    const { prefix, digits } = partsOf(first?.label ?? "A01");
    return { ...PLAIN_NUMBERING, prefix, digits: Math.max(1, digits) };
  });
  const { change, labels, clashes } = useMemo(() => {
    const booths = ids.flatMap((id) => document.booths.find((booth) => booth.id === id) ?? []);
    const ordered = order === "given" ? booths.map(({ id }) => id) : inReadingOrder(booths, order);
    const made = labelsOf(numbering, ordered.length);
    return {
      change: renumber(document, ordered, numbering),
      labels: made,
      clashes: labelClashes(document, ordered, made),
    };
  }, [document, ids, numbering, order]);

  useEffect(() => {
    store.send({ type: "set", fields: { draft: { change, clashing: [] } } });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, change]);

  function give() {
    store.send({ type: "set", fields: { draft: null } });
    store.send({
      type: "do",
      edit: { name: { key: "step.renumber", values: { count: ids.length } }, change, select: ids },
    });
    onClose();
  }
  return (
    <FloatPanel
      title={say("step.renumber", { count: ids.length })}
      onClose={onClose}
      status={
        <p className={clashes.length > 0 ? "text-danger" : "text-faint"}>
          {clashes.length > 0
            ? say("panel.labelsAlreadyUsedByOther", { clashes: list(clashes.slice(0, 4)) })
            : say("panel.labelRange", {
                count: labels.length,
                first: labels[0] ?? "",
                last: labels.at(-1) ?? "",
              })}
        </p>
      }
      footer={
        <Button size="small" tone="primary" disabled={clashes.length > 0} onClick={give}>
          {say("panel.renumber")}
        </Button>
      }
    >
      <ChoiceField
        label={say("panel.order")}
        value={order}
        options={ORDERS.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={setOrder}
      />
      <NumberingFields numbering={numbering} onChange={setNumbering} />
    </FloatPanel>
  );
}
