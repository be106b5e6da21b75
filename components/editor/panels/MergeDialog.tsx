"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Dialog } from "#components/ui/Dialog";
import { merge, typesOf } from "#lib/editor/commands/merge";
import { costOf } from "#lib/editor/prices";
import type { BoothType } from "#lib/records/booths";
import type { OfficePhrase } from "#lib/words/office";
import { useEditor, useStore } from "../useEditor";
import { CostNote } from "./CostNote";

/** Merges booths of different types; the chosen type affects the price. */
export function MergeDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { say, write } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const prices = useEditor((editor) => editor.prices);
  const types = typesOf(document, ids);
  const [type, setType] = useState<BoothType | undefined>(types[0]);
  if (!type) return null;
  const name: OfficePhrase = { key: "step.merge", values: { count: ids.length } };
  const join = () => {
    const change = merge(store.get().document, ids, type);
    const select = ids.slice(0, 1);
    store.send({ type: "do", edit: { name, change, select, isPriced: true, isPriceKnown: prices !== null } });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say("panel.ask", { step: write(name) })}
      description={say("panel.theyHaveDifferentTypesChoose")}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button tone="primary" onClick={join}>
            {say("panel.merge")}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{say("common.type")}</legend>
        {types.map((one) => {
          const cost = prices && costOf(prices, merge(document, ids, one));
          return (
            <label
              key={one}
              className={classes(
                "block cursor-pointer rounded-md border px-3 py-2.5 hover:bg-hover",
                one === type ? "border-mark bg-hover" : "border-line",
              )}
            >
              <span className="flex items-center gap-3 font-medium text-sm">
                <input
                  type="radio"
                  name="type"
                  checked={one === type}
                  onChange={() => setType(one)}
                  className="accent-mark"
                />
                {say(`boothKind.${one}`)}
              </span>
              {cost && <CostNote cost={cost} />}
            </label>
          );
        })}
      </fieldset>
    </Dialog>
  );
}
