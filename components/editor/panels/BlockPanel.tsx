"use client";

import { useEffect, useMemo, useState } from "react";
import { Button } from "#components/ui/Button";
import { type Block, blockIn } from "#lib/editor/commands/block";
import { clashesAfter, reshape } from "#lib/editor/commands/reshape";
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

function Fields({ block, onClose }: { block: Block; onClose: () => void }) {
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const [pattern, setPattern] = useState(block.pattern);
  const [origin, setOrigin] = useState(block.origin);
  const [renumbers, setRenumbers] = useState(false);

  const { change, leftOut, removed, clashes } = useMemo(() => {
    let count = 0;
    const newId = () => `draft${count++}`;
    const made = reshape(document, block, { pattern, origin, renumbers }, { newId });
    return { ...made, clashes: clashesAfter(document, made.change) };
  }, [document, block, pattern, origin, renumbers]);
  useEffect(() => {
    store.send({ type: "set", fields: { draft: { change, clashing: [] } } });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, change]);

  function apply() {
    const made = reshape(document, block, { pattern, origin, renumbers }, store);
    store.send({ type: "set", fields: { draft: null } });
    store.send({
      type: "do",
      deed: {
        name: "Change the block",
        change: made.change,
        select: [block.element.id],
        keepsLabels: true,
      },
    });
    onClose();
  }
  return (
    <FloatPanel
      title="Change the block"
      onClose={onClose}
      footer={
        <Button size="small" tone="primary" disabled={clashes.length > 0} onClick={apply}>
          Apply
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
      <FlagField label="Number all booths again" value={renumbers} onChange={setRenumbers} />
      <div role="status" className="flex flex-col gap-1 text-danger text-xs empty:hidden">
        {leftOut > 0 && (
          <p>
            {leftOut === 1
              ? "1 place is not free and is left out."
              : `${leftOut} places are not free and are left out.`}
          </p>
        )}
        {removed.length > 0 && (
          <p>
            {removed.length === 1
              ? `Booth ${removed[0]?.label} has no place any more and is removed.`
              : `${removed.length} booths have no place any more and are removed.`}
          </p>
        )}
        {clashes.length > 0 && (
          <p>{`Already used: ${clashes.slice(0, 4).join(", ")}. Choose another prefix or first number.`}</p>
        )}
      </div>
    </FloatPanel>
  );
}
