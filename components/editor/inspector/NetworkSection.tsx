"use client";

import { Button } from "#components/ui/Button";
import { closeFrom, closeUntil } from "#lib/editor/commands/closing";
import { describeEdges, describeNodes, describePassage } from "#lib/editor/commands/describe";
import type { DocumentEdge, DocumentNode, DocumentPassage } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { common } from "#lib/editor/selection";
import { NODE_KINDS, type NodeKind, PASSAGE_KINDS, type PassageKind } from "#lib/records/wayfinding";
import { useEditor, useStore } from "../useEditor";
import { ChoiceField, FlagField, NumberField, Section, TextField } from "./fields";
import { MomentField } from "./MomentField";
import { useChange } from "./useChange";

export const PASSAGE_LABELS: Record<PassageKind, string> = {
  stairs: "Stairs",
  escalator: "Escalator",
  elevator: "Lift",
  ramp: "Ramp",
  door: "Door",
  bridge: "Bridge",
};

const NODE_LABELS: Record<NodeKind, string> = {
  aisle: "Aisle",
  entrance: "Entrance",
  door: "Door",
  passage: "Transition",
};

export function NodeSection({ nodes }: { nodes: readonly DocumentNode[] }) {
  const change = useChange();
  const passages = useEditor((editor) => editor.document.passages);
  const ids = nodes.map(({ id }) => id);
  const met = passages.filter(({ nodeIds }) => nodeIds.some((id) => ids.includes(id)));
  return (
    <>
      <Section title={nodes.length === 1 ? "Network point" : `${nodes.length} points`}>
        <TextField
          label="Name"
          value={common(nodes, ({ name }) => name)}
          onChange={(name) =>
            change("Name point", ({ document }) =>
              describeNodes(document, ids, { name: name.trim() || null }),
            )
          }
        />
        <ChoiceField
          label="Kind"
          value={common(nodes, ({ kind }) => kind)}
          options={NODE_KINDS.map((value) => ({ value, label: NODE_LABELS[value] }))}
          onChange={(kind) => change("Set kind", ({ document }) => describeNodes(document, ids, { kind }))}
        />
      </Section>
      {met.map((passage) => (
        <PassageSection key={passage.id} passage={passage} />
      ))}
    </>
  );
}

function PassageSection({ passage }: { passage: DocumentPassage }) {
  const store = useStore();
  const change = useChange();
  const levels = useEditor((editor) => editor.document.levels);
  const nodes = useEditor((editor) => editor.document.nodes);
  const levelId = useEditor((editor) => editor.levelId);
  const set = (name: string, words: Partial<DocumentPassage>) =>
    change(name, ({ document }) => describePassage(document, passage.id, words));
  const ends = nodes.filter(({ id }) => passage.nodeIds.includes(id));
  return (
    <Section title="Transition">
      <TextField
        label="Name"
        value={passage.name}
        onChange={(name) => name.trim() && set("Name transition", { name: name.trim() })}
      />
      <ChoiceField
        label="Kind"
        value={passage.kind}
        options={PASSAGE_KINDS.map((value) => ({ value, label: PASSAGE_LABELS[value] }))}
        onChange={(kind) => set("Set kind", { kind })}
      />
      <ChoiceField
        label="Direction"
        value={passage.direction}
        options={[
          { value: "both", label: "Up and down" },
          { value: "up", label: "Up only" },
          { value: "down", label: "Down only" },
        ]}
        onChange={(direction) => set("Set direction", { direction })}
      />
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">Takes</span>
        <NumberField
          label="Seconds per level"
          unit="s"
          step={5}
          least={0}
          value={passage.travelSeconds}
          onChange={(travelSeconds) => travelSeconds !== null && set("Set duration", { travelSeconds })}
        />
      </div>
      <FlagField
        label="Step-free"
        value={passage.accessible}
        onChange={(accessible) => set("Step-free", { accessible })}
      />
      <FlagField
        label="Closed"
        value={passage.closed}
        onChange={(closed) => set("Close transition", { closed })}
      />
      <div className="flex flex-wrap gap-1.5">
        {ends
          .filter((node) => node.levelId !== levelId)
          .map((node) => (
            <Button
              key={node.id}
              size="small"
              onClick={() => {
                store.send({ type: "level", id: node.levelId });
                store.send({ type: "select", ids: [node.id] });
              }}
            >
              {`Other end: ${levels.find(({ id }) => id === node.levelId)?.name ?? "elsewhere"}`}
            </Button>
          ))}
        <Button
          size="small"
          tone="quiet"
          onClick={() =>
            change("Delete transition", ({ document }) =>
              edit(document, { remove: { passages: [passage.id] } }),
            )
          }
        >
          Unlink
        </Button>
      </div>
    </Section>
  );
}

export function EdgeSection({ edges }: { edges: readonly DocumentEdge[] }) {
  const change = useChange();
  const ids = edges.map(({ id }) => id);
  const set = (name: string, words: Partial<DocumentEdge>) =>
    change(name, ({ document }) => describeEdges(document, ids, words));
  return (
    <Section title={edges.length === 1 ? "Aisle" : `${edges.length} aisles`}>
      <TextField
        label="Name"
        value={common(edges, ({ name }) => name)}
        onChange={(name) => set("Name aisle", { name: name.trim() || null })}
      />
      <FlagField
        label="One way only"
        value={common(edges, ({ bidirectional }) => !bidirectional)}
        onChange={(isOneWay) => set("One way", { bidirectional: !isOneWay })}
      />
      <Button
        size="small"
        onClick={() =>
          change("Turn direction", ({ document }) =>
            edit(document, {
              put: { edges: edges.map((edge) => ({ ...edge, from: edge.to, to: edge.from })) },
            }),
          )
        }
      >
        Reverse direction
      </Button>
      <FlagField
        label="Step-free"
        value={common(edges, ({ accessible }) => accessible)}
        onChange={(accessible) => set("Step-free", { accessible })}
      />
      <FlagField
        label="Closed"
        value={common(edges, ({ closed }) => closed)}
        onChange={(closed) => set("Close aisle", { closed })}
      />
      <MomentField
        label="Closed from"
        value={common(edges, ({ closedFrom }) => closedFrom)}
        onChange={(moment) =>
          change("Close aisle for a time", ({ document }) => closeFrom(document, ids, moment))
        }
      />
      <MomentField
        label="Closed until"
        value={common(edges, ({ closedUntil }) => closedUntil)}
        onChange={(moment) =>
          change("Close aisle for a time", ({ document }) => closeUntil(document, ids, moment))
        }
      />
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">Width</span>
        <NumberField
          label="Width in metres"
          unit="m"
          least={0}
          optional
          value={common(edges, ({ width }) => width)}
          onChange={(width) => set("Set width", { width })}
        />
      </div>
    </Section>
  );
}
