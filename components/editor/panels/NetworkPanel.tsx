"use client";

import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { type Network, putNetwork } from "#lib/editor/commands/network";
import { listedNames } from "#lib/editor/listedNames";
import { CELL_SIZE, GENERATION_CLEARANCE } from "#lib/wayfinding/index";
import { NumberField } from "../inspector/fields";
import { useEditor, useStore, useSurroundings } from "../useEditor";
import { FloatPanel, Row } from "./FloatPanel";

type Proposal = { network: Network; lengthM: number; unreachable: readonly string[]; components: number };

/** Generates aisles from walls and booths with a preview. Manually drawn aisles are kept. */
export function NetworkPanel({ onClose }: { onClose: () => void }) {
  const { say, wording, write, number } = useOffice();
  const store = useStore();
  const { event } = useSurroundings();
  const levelId = useEditor((editor) => editor.levelId);
  const booths = useEditor((editor) => editor.document.booths);
  const [cellSize, setCellSize] = useState<number>(CELL_SIZE.usual);
  const [clearance, setClearance] = useState<number>(GENERATION_CLEARANCE.usual);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { busy: isBusy, failure, run } = useAction(wording);

  useEffect(() => () => store.send({ type: "set", fields: { draft: null } }), [store]);

  const propose = () =>
    run(async () => {
      const { data } = await call("POST /api/v1/events/{event}/wayfinding/generate", {
        params: { event },
        body: { levelId, cellSize, clearance, apply: false },
      });
      const { nodes, edges, stats } = data;
      const network = { nodes, edges: edges.map(({ lengthM: _length, ...edge }) => edge) };
      setProposal({
        network,
        lengthM: stats.lengthM,
        unreachable: stats.unreachableBooths,
        components: stats.components,
      });
      const change = putNetwork(store.get().document, levelId, network);
      store.send({ type: "set", fields: { draft: { change, clashing: [] } } });
    });
  function take() {
    if (!proposal) return;
    store.send({ type: "set", fields: { draft: null } });
    const change = putNetwork(store.get().document, levelId, proposal.network);
    store.send({ type: "do", edit: { name: { key: "step.generateNetwork" }, change, select: [] } });
    onClose();
  }
  const lost = proposal?.unreachable ?? [];
  const labels = booths
    .filter(({ id, label }) => lost.includes(id) || lost.includes(label))
    .map(({ label }) => label);
  return (
    <FloatPanel
      title={say("step.generateNetwork")}
      onClose={onClose}
      footer={
        <>
          <Button size="small" busy={isBusy} tone={proposal ? "secondary" : "primary"} onClick={propose}>
            {proposal ? say("panel.previewAgain") : say("panel.preview")}
          </Button>
          {proposal && (
            <Button size="small" tone="primary" onClick={take}>
              {say("panel.apply")}
            </Button>
          )}
        </>
      }
    >
      <p className="text-faint text-xs">{say("panel.generatesAislesFromSavedWalls")}</p>
      <Row label={say("panel.distanceFromWalls")}>
        <NumberField
          label={say("panel.distanceFromWallsInMetres")}
          unit="m"
          least={GENERATION_CLEARANCE.least}
          most={GENERATION_CLEARANCE.most}
          value={clearance}
          onChange={(value) => value !== null && setClearance(value)}
        />
      </Row>
      <Row label={say("panel.detail")}>
        <NumberField
          label={say("panel.gridSizeInMetres")}
          unit="m"
          least={CELL_SIZE.least}
          most={CELL_SIZE.most}
          value={cellSize}
          onChange={(value) => value !== null && setCellSize(value)}
        />
      </Row>
      {proposal && (
        <dl className="grid grid-cols-2 gap-y-1 text-sm">
          <dt className="text-faint">{say("panel.aisles")}</dt>
          <dd className="text-end tabular-nums">{number(proposal.network.edges.length)}</dd>
          <dt className="text-faint">{say("panel.totalLength")}</dt>
          <dd className="text-end tabular-nums">{`${number(Math.round(proposal.lengthM))} m`}</dd>
        </dl>
      )}
      {proposal && proposal.components > 1 && (
        <Notice kind="warning">
          {say("panel.theAislesFormUnconnectedParts", { components: proposal.components })}
        </Notice>
      )}
      {labels.length > 0 && (
        <Notice kind="warning">
          {write({ key: "panel.noRouteTo", values: { labels: listedNames(labels, 6) } })}
        </Notice>
      )}
      {failure && <Notice kind="danger">{failure}</Notice>}
    </FloatPanel>
  );
}
