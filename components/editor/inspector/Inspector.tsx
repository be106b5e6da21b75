"use client";

import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  AlignVerticalSpaceAround,
  Combine,
  Scaling,
} from "lucide-react";
import { useDeferredValue, useMemo, useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { blockAround } from "#lib/editor/commands/block";
import { objectsOf } from "#lib/editor/planObjects";
import { ActionButton } from "../bars/ActionButton";
import { useEditor, useStore } from "../useEditor";
import { BackgroundSection } from "./BackgroundSection";
import { BlockSection } from "./BlockSection";
import { BoothSection } from "./BoothSection";
import { ElementSection } from "./ElementSection";
import { Section } from "./fields";
import { LevelSection } from "./LevelSection";
import { EdgeSection, NodeSection } from "./NetworkSection";
import { PlaceSection } from "./PlaceSection";

/** Exact properties of the selection; for several objects, their common values. */
export function Inspector() {
  const { document, selection } = useInspected();
  const objects = objectsOf(document).listed(selection);
  const backgrounds = objects.flatMap((object) => (object.table === "backgrounds" ? object.level : []));
  const booths = objects.flatMap((object) => (object.table === "booths" ? object.record : []));
  const elements = objects.flatMap((object) => (object.table === "elements" ? object.record : []));
  const nodes = objects.flatMap((object) => (object.table === "nodes" ? object.record : []));
  const edges = objects.flatMap((object) => (object.table === "edges" ? object.record : []));
  const around = booths.length === objects.length ? blockAround(document, booths) : null;
  if (objects.length === 0) return <LevelSection />;
  return (
    <>
      {objects.length > 1 && <ArrangeBar count={objects.length} hasBooths={booths.length > 1} />}
      <PlaceSection />
      {backgrounds.map((level) => (
        <BackgroundSection key={level.id} level={level} />
      ))}
      {booths.length > 0 && <BoothSection key={booths.map(({ id }) => id).join()} booths={booths} />}
      {around && <BlockSection block={around} />}
      {elements.length > 0 && <ElementSection elements={elements} />}
      {nodes.length > 0 && <NodeSection nodes={nodes} />}
      {edges.length > 0 && <EdgeSection edges={edges} />}
    </>
  );
}

/** With more selected objects, their figures are updated after the plan has been painted. */
const MANY = 200;

function useInspected() {
  const document = useEditor((editor) => editor.document);
  const selection = useRestingSelection();
  const now = useMemo(() => ({ document, selection }), [document, selection]);
  const soon = useDeferredValue(now);
  return selection.length > MANY ? soon : now;
}

/** A selection rectangle changes the selection with every step, but the inspector only needs the final one. */
function useRestingSelection(): readonly string[] {
  const resting = useRef<readonly string[]>(useStore().get().selection);
  return useEditor(({ band, selection }) => {
    if (!band) resting.current = selection;
    return resting.current;
  });
}

function ArrangeBar({ count, hasBooths }: { count: number; hasBooths: boolean }) {
  const { say } = useOffice();
  return (
    <Section title={say("within.count", { count })}>
      <div
        role="toolbar"
        aria-label={say("actions.arrange")}
        className="-mx-1 grid grid-cols-6 justify-items-center"
      >
        <ActionButton name="align.left" icon={<AlignStartVertical />} />
        <ActionButton name="align.centre" icon={<AlignCenterVertical />} />
        <ActionButton name="align.right" icon={<AlignEndVertical />} />
        <ActionButton name="align.top" icon={<AlignStartHorizontal />} />
        <ActionButton name="align.middle" icon={<AlignCenterHorizontal />} />
        <ActionButton name="align.bottom" icon={<AlignEndHorizontal />} />
        <ActionButton name="distribute.x" icon={<AlignHorizontalDistributeCenter />} />
        <ActionButton name="distribute.y" icon={<AlignVerticalDistributeCenter />} />
        <ActionButton name="gaps.x" icon={<AlignHorizontalSpaceAround />} />
        <ActionButton name="gaps.y" icon={<AlignVerticalSpaceAround />} />
        <ActionButton name="sameSize" icon={<Scaling />} />
        {hasBooths && <ActionButton name="merge" icon={<Combine />} />}
      </div>
    </Section>
  );
}
