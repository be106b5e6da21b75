"use client";

import { useEffect, useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { type Block, blockIn } from "#lib/editor/commands/block";
import { MOST_PLACES, placesIn } from "#lib/editor/commands/pattern";
import { clashesAfter, reshape } from "#lib/editor/commands/reshape";
import { listedNames } from "#lib/editor/listedNames";
import { objectsOf } from "#lib/editor/planObjects";
import { FlagField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";
import { GeneratorFields } from "./GeneratorFields";

/** Changes the pattern of a block with a preview; its booths keep numbers, buyers and prices. */
export function BlockPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const document = useEditor((editor) => editor.document);
  const block = blockIn(objectsOf(document).find(id));
  useEffect(() => {
    if (!block) onClose();
  }, [block, onClose]);
  return block && <Fields block={block} onClose={onClose} />;
}

const UNCHANGED = { change: {}, leftOut: 0, removed: [], clashes: [] };

function Fields({ block, onClose }: { block: Block; onClose: () => void }) {
  const { say, write } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const [pattern, setPattern] = useState(block.pattern);
  const [origin, setOrigin] = useState(block.origin);
  const [renumbers, setRenumbers] = useState(false);

  const isTooLarge = placesIn(pattern) > MOST_PLACES;
  const { change, leftOut, removed, clashes } = useMemo(() => {
    if (isTooLarge) return UNCHANGED;
    let count = 0;
    const newId = () => `draft${count++}`;
    const made = reshape(document, block, { pattern, origin, renumbers }, { newId });
    return { ...made, clashes: clashesAfter(document, made.change) };
  }, [document, block, pattern, origin, renumbers, isTooLarge]);
  useEffect(() => {
    store.send({ type: "set", fields: { draft: { change, clashing: [] } } });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, change]);

  function apply() {
    const made = reshape(document, block, { pattern, origin, renumbers }, store);
    store.send({ type: "set", fields: { draft: null } });
    store.send({
      type: "do",
      edit: {
        name: { key: "step.changeBlock" },
        change: made.change,
        select: [block.element.id],
        keepsLabels: true,
      },
    });
    onClose();
  }
  return (
    <FloatPanel
      title={say("step.changeBlock")}
      onClose={onClose}
      status={
        <>
          {isTooLarge && (
            <p className="text-danger">{say("panel.atMostObjectsCanBe", { most: MOST_PLACES })}</p>
          )}
          {leftOut > 0 && <p className="text-danger">{say("block.leftOut", { count: leftOut })}</p>}
          {removed.length > 0 && (
            <p className="text-danger">
              {say("block.removed", { count: removed.length, label: removed[0]?.label ?? "" })}
            </p>
          )}
          {clashes.length > 0 && (
            <p className="text-danger">
              {write({ key: "panel.alreadyUsed", values: { taken: listedNames(clashes, 4) } })}
            </p>
          )}
        </>
      }
      footer={
        <Button size="small" tone="primary" disabled={isTooLarge || clashes.length > 0} onClick={apply}>
          {say("panel.apply")}
        </Button>
      }
    >
      <GeneratorFields
        pattern={pattern}
        set={(part) => setPattern((before) => ({ ...before, ...part }))}
        ground={origin}
        setGround={setOrigin}
        isPriced={false}
      />
      <FlagField label={say("block.renumber")} value={renumbers} onChange={setRenumbers} />
    </FloatPanel>
  );
}
