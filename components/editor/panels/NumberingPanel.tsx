"use client";

import { useEffect, useMemo, useState } from "react";
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
import { ChoiceField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";
import { NumberingFields } from "./NumberingFields";

type Order = ReadingOrder | "given";

const ORDERS: { value: Order; label: string }[] = [
  { value: "given", label: "As drawn" },
  { value: "rows", label: "Row by row" },
  { value: "columns", label: "Column by column" },
  { value: "serpentine", label: "Alternating" },
];

/** Renumbers booths with a preview of the new labels on the canvas. */
export function NumberingPanel({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
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
    store.send({ type: "do", deed: { name: `Renumber ${ids.length} booths`, change, select: ids } });
    onClose();
  }
  return (
    <FloatPanel
      title={`Renumber ${ids.length === 1 ? "1 booth" : `${ids.length} booths`}`}
      onClose={onClose}
      footer={
        <Button size="small" tone="primary" disabled={clashes.length > 0} onClick={give}>
          Renumber
        </Button>
      }
    >
      <ChoiceField label="Order" value={order} options={ORDERS} onChange={setOrder} />
      <NumberingFields numbering={numbering} onChange={setNumbering} />
      <p role="status" className={clashes.length > 0 ? "text-danger text-xs" : "text-faint text-xs"}>
        {clashes.length > 0
          ? `Labels already used by other booths: ${clashes.slice(0, 4).join(", ")}.`
          : `${labels[0]}${labels.length > 1 ? ` to ${labels.at(-1)}` : ""}`}
      </p>
    </FloatPanel>
  );
}
