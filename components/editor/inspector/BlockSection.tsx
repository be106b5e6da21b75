"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { actionNamed } from "#lib/editor/actions";
import { type Block, boothsOf } from "#lib/editor/commands/block";
import { useEditor, useStore } from "../useEditor";
import { Section } from "./fields";

/** The contents of a block, and its actions as a whole. */
export function BlockSection({ block }: { block: Block }) {
  const { say, number } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const mayChange = useEditor((editor) => editor.mayChange);
  const count = boothsOf(document, block).size;
  const { kind, columns, rows, boothWidth, boothDepth, aisle } = block.pattern;
  const lines = [
    [say("panel.pattern"), say("block.pattern", { kind, columns, rows })],
    [say("common.booths"), number(count)],
    [say("panel.boothSize"), say("block.size", { width: boothWidth, depth: boothDepth })],
    [say("panel.aisle"), say("block.metres", { metres: aisle })],
  ] as const;
  return (
    <Section title={say("block.title")}>
      <dl className="grid grid-cols-2 gap-y-1 text-sm">
        {lines.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-faint">{term}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button size="small" onClick={() => actionNamed("block.edit").run(store)}>
            {say("panel.change")}
          </Button>
          <Button size="small" onClick={() => actionNamed("block.breakUp").run(store)}>
            {say("block.breakUp")}
          </Button>
        </div>
      )}
    </Section>
  );
}
