"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { closeFrom, closeUntil } from "#lib/editor/commands/closing";
import { describeEdges, describeNodes, describePassage } from "#lib/editor/commands/describe";
import type { DocumentEdge, DocumentNode, DocumentPassage } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { common } from "#lib/editor/selection";
import { NODE_KINDS, PASSAGE_KINDS } from "#lib/records/wayfinding";
import type { OfficeKey } from "#lib/words/office";
import { useEditor, useStore } from "../useEditor";
import { ChoiceField, FlagField, NumberField, Section, TextField } from "./fields";
import { MomentField } from "./MomentField";
import { useChange } from "./useChange";

export function NodeSection({ nodes }: { nodes: readonly DocumentNode[] }) {
  const { say } = useOffice();
  const change = useChange();
  const passages = useEditor((editor) => editor.document.passages);
  const ids = nodes.map(({ id }) => id);
  const met = passages.filter(({ nodeIds }) => nodeIds.some((id) => ids.includes(id)));
  return (
    <>
      <Section title={say("inspect.points", { count: nodes.length })}>
        <TextField
          label={say("common.name")}
          value={common(nodes, ({ name }) => name)}
          onChange={(name) =>
            change({ key: "step.namePoint" }, ({ document }) =>
              describeNodes(document, ids, { name: name.trim() || null }),
            )
          }
        />
        <ChoiceField
          label={say("panel.kind")}
          value={common(nodes, ({ kind }) => kind)}
          options={NODE_KINDS.map((value) => ({ value, label: say(`nodeKind.${value}`) }))}
          onChange={(kind) =>
            change({ key: "step.setKind" }, ({ document }) => describeNodes(document, ids, { kind }))
          }
        />
      </Section>
      {met.map((passage) => (
        <PassageSection key={passage.id} passage={passage} />
      ))}
    </>
  );
}

function PassageSection({ passage }: { passage: DocumentPassage }) {
  const { say } = useOffice();
  const store = useStore();
  const change = useChange();
  const levels = useEditor((editor) => editor.document.levels);
  const nodes = useEditor((editor) => editor.document.nodes);
  const levelId = useEditor((editor) => editor.levelId);
  const set = (key: OfficeKey, words: Partial<DocumentPassage>) =>
    change({ key }, ({ document }) => describePassage(document, passage.id, words));
  const ends = nodes.filter(({ id }) => passage.nodeIds.includes(id));
  return (
    <Section title={say("inspect.transition")}>
      <TextField
        label={say("common.name")}
        value={passage.name}
        onChange={(name) => name.trim() && set("step.namePassage", { name: name.trim() })}
      />
      <ChoiceField
        label={say("panel.kind")}
        value={passage.kind}
        options={PASSAGE_KINDS.map((value) => ({ value, label: say(`passageKind.${value}`) }))}
        onChange={(kind) => set("step.setKind", { kind })}
      />
      <ChoiceField
        label={say("panel.direction")}
        value={passage.direction}
        options={[
          { value: "both", label: say("inspect.upAndDown") },
          { value: "up", label: say("inspect.upOnly") },
          { value: "down", label: say("inspect.downOnly") },
        ]}
        onChange={(direction) => set("step.setDirection", { direction })}
      />
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.takes")}</span>
        <NumberField
          label={say("inspect.secondsPerLevel")}
          unit="s"
          step={5}
          least={0}
          value={passage.travelSeconds}
          onChange={(travelSeconds) => travelSeconds !== null && set("step.setDuration", { travelSeconds })}
        />
      </div>
      <FlagField
        label={say("panel.stepFree")}
        value={passage.accessible}
        onChange={(accessible) => set("step.stepFree", { accessible })}
      />
      <FlagField
        label={say("inspect.closed")}
        value={passage.closed}
        onChange={(closed) => set("step.closePassage", { closed })}
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
              {say("inspect.otherEnd", {
                level: levels.find(({ id }) => id === node.levelId)?.name ?? "?",
              })}
            </Button>
          ))}
        <Button
          size="small"
          tone="quiet"
          onClick={() =>
            change({ key: "step.deletePassage" }, ({ document }) =>
              edit(document, { remove: { passages: [passage.id] } }),
            )
          }
        >
          {say("inspect.unlink")}
        </Button>
      </div>
    </Section>
  );
}

export function EdgeSection({ edges }: { edges: readonly DocumentEdge[] }) {
  const { say } = useOffice();
  const change = useChange();
  const ids = edges.map(({ id }) => id);
  const set = (key: OfficeKey, words: Partial<DocumentEdge>) =>
    change({ key }, ({ document }) => describeEdges(document, ids, words));
  return (
    <Section title={say("inspect.aisles", { count: edges.length })}>
      <TextField
        label={say("common.name")}
        value={common(edges, ({ name }) => name)}
        onChange={(name) => set("step.nameAisle", { name: name.trim() || null })}
      />
      <FlagField
        label={say("inspect.oneWayOnly")}
        value={common(edges, ({ bidirectional }) => !bidirectional)}
        onChange={(isOneWay) => set("step.oneWay", { bidirectional: !isOneWay })}
      />
      <Button
        size="small"
        onClick={() =>
          change({ key: "step.reverse" }, ({ document }) =>
            edit(document, {
              put: { edges: edges.map((edge) => ({ ...edge, from: edge.to, to: edge.from })) },
            }),
          )
        }
      >
        {say("inspect.reverseDirection")}
      </Button>
      <FlagField
        label={say("panel.stepFree")}
        value={common(edges, ({ accessible }) => accessible)}
        onChange={(accessible) => set("step.stepFree", { accessible })}
      />
      <FlagField
        label={say("inspect.closed")}
        value={common(edges, ({ closed }) => closed)}
        onChange={(closed) => set("step.closeAisle", { closed })}
      />
      <MomentField
        label={say("inspect.closedFrom")}
        value={common(edges, ({ closedFrom }) => closedFrom)}
        onChange={(moment) =>
          change({ key: "step.closeAisleFor" }, ({ document }) => closeFrom(document, ids, moment))
        }
      />
      <MomentField
        label={say("inspect.closedUntil")}
        value={common(edges, ({ closedUntil }) => closedUntil)}
        onChange={(moment) =>
          change({ key: "step.closeAisleFor" }, ({ document }) => closeUntil(document, ids, moment))
        }
      />
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.width")}</span>
        <NumberField
          label={say("panel.widthInMetres")}
          unit="m"
          least={0}
          optional
          value={common(edges, ({ width }) => width)}
          onChange={(width) => set("step.setWidth", { width })}
        />
      </div>
    </Section>
  );
}
