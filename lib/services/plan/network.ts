import { MAX_EDGES, MAX_NODES, MAX_PASSAGES, PASSAGE_DEFAULTS, passageFault } from "#lib/plan/network";
import { lockRecords, looseEdges, mostOnALevel, removeRecords } from "#lib/store/plan";
import { savePassageNodes, saveRows } from "#lib/store/rows";
import * as store from "#lib/store/wayfinding";
import { assertAtMost } from "../base/limits";
import { unknown } from "../base/references";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { idsOf } from "./booths";
import { type Decided, decide, type Standing, type TableInput } from "./decide";
import { editable, onWire } from "./fields";
import { refuseTakenIds } from "./ids";
import { assertLevels } from "./levels";
import type { Readers } from "./readers";

export type DecidedNetwork = {
  nodes: Decided<store.StoredNode>;
  edges: Decided<store.StoredEdge>;
  passages: Decided<store.StoredPassage>;
  all: readonly Pick<Decided<unknown>, "clashes">[];
};

type Inputs = { nodes: TableInput; edges: TableInput; passages: TableInput };

export async function decideNetwork({ db, fair }: WriteContext, inputs: Inputs): Promise<DecidedNetwork> {
  const locked = await lockRecords(db, fair.id, {
    nodes: idsOf(inputs.nodes),
    edges: idsOf(inputs.edges),
    passages: idsOf(inputs.passages),
  });
  const nodes = decide("nodes", inputs.nodes, standing(locked.nodes));
  const edges = decide("edges", inputs.edges, standing(locked.edges));
  const passages = decide("passages", inputs.passages, standing(locked.passages));
  return { nodes, edges, passages, all: [nodes, edges, passages] };
}

function standing<R extends { id: string }>(records: readonly R[]): Map<string, Standing<R>> {
  return new Map(records.map((stored) => [stored.id, { stored, fields: onWire(stored) }]));
}

export async function writeNetwork(
  context: WriteContext,
  network: DecidedNetwork,
  readers: Readers,
): Promise<void> {
  await writeNodes(context, network.nodes, readers);
  await writeEdges(context, network, readers);
  await writePassages(context, network.passages, readers);
}

async function writeNodes(
  context: WriteContext,
  decided: Decided<store.StoredNode>,
  readers: Readers,
): Promise<void> {
  const saved = await drafted(context, "nodes", decided, (fields, place) => {
    const { x, y, kind, generated, levelId, name } = readers.node(fields, place);
    return { x, y, kind, generated, levelId, name: name || null };
  });
  await assertLevels(context, saved);
  await removeRecords(context.db, context.fair.id, "nodes", decided.removed);
  await saveRows(context.db, "AisleNode", saved);
  await refuseTooMany(context, "nodes", saved.length, MAX_NODES);
}

async function writeEdges(
  context: WriteContext,
  { nodes, edges }: DecidedNetwork,
  readers: Readers,
): Promise<void> {
  const { db, fair } = context;
  const saved = await drafted(context, "edges", edges, (fields, place) => {
    const { id: _id, width = null, name, ...edge } = readers.edge(fields, place);
    const times = { closedFrom: edge.closedFrom ?? null, closedUntil: edge.closedUntil ?? null };
    return { ...edge, ...times, width, name: name || null };
  });
  await removeRecords(db, fair.id, "edges", edges.removed);
  const ends = [...new Set(saved.flatMap(({ from, to }) => [from, to]))];
  const known = ends.length === 0 ? new Map() : await store.holdNodes(db, fair.id, ends);
  for (const { id, from, to } of saved) {
    const missing = [from, to].find((end) => !known.has(end));
    if (missing)
      throw unknown("changes.edges", `The edge ${id} refers to the node ${missing}, which does not exist.`);
    if (from === to) throw unknown("changes.edges", `The edge ${id} leads from the node ${from} to itself.`);
  }
  await saveRows(
    db,
    "AisleEdge",
    saved.map(({ from, to, ...edge }) => ({ ...edge, fromId: from, toId: to })),
  );
  await refuseTooMany(context, "edges", saved.length, MAX_EDGES);
  const moved = nodes.changed.filter(({ changed }) => changed.includes("levelId"));
  const [loose] = await looseEdges(db, fair.id, [
    ...saved.map(({ id }) => id),
    ...moved.map(({ stored }) => stored.id),
  ]);
  if (loose) throw unknown("changes.edges", `The edge ${loose} would connect nodes of another level.`);
}

async function writePassages(
  context: WriteContext,
  decided: Decided<store.StoredPassage>,
  readers: Readers,
): Promise<void> {
  const { db, fair } = context;
  const saved = await drafted(context, "passages", decided, (fields, place) => {
    const input = readers.passage(fields, place);
    return { direction: "both" as const, closed: false, ...PASSAGE_DEFAULTS[input.kind], ...input };
  });
  await removeRecords(db, fair.id, "passages", decided.removed);
  for (const { kind, nodeIds } of saved) {
    const levelOf = await store.holdNodes(db, fair.id, nodeIds);
    const missing = nodeIds.find((id) => !levelOf.has(id));
    if (missing) throw unknown("changes.passages", `There is no node ${missing} in this event.`);
    const fault = passageFault(kind, [...levelOf.values()]);
    if (fault) throw unknown("changes.passages", fault);
  }
  await saveRows(db, "Transition", saved);
  await savePassageNodes(db, saved);
  if (decided.added.length === 0) return;
  assertAtMost(MAX_PASSAGES, "transitions", await store.countPassages(db, fair.id));
}

type Stamped = { id: string; eventId: string; createdAt: Date; updatedAt: Date };

/** The records as they will be written; new ones keep the ids that the client chose. */
async function drafted<R extends Stamped, Words>(
  context: WriteContext,
  table: "nodes" | "edges" | "passages",
  { added, changed }: Decided<R>,
  read: (fields: object, place: string) => Words,
): Promise<(Words & Stamped)[]> {
  const { fair, now } = context;
  await refuseTakenIds(context, table, added);
  return [
    ...added.map(({ record, place }) => ({
      ...read(editable(table, record), place),
      id: record.id,
      eventId: fair.id,
      createdAt: now,
      updatedAt: now,
    })),
    ...changed.map(({ stored, merged, place }) => ({
      ...read(editable(table, merged), place),
      id: stored.id,
      eventId: fair.id,
      createdAt: stored.createdAt,
      updatedAt: stampAfter(stored.updatedAt, now),
    })),
  ];
}

async function refuseTooMany(
  { db, fair }: WriteContext,
  table: "nodes" | "edges",
  saved: number,
  most: number,
): Promise<void> {
  if (saved > 0) assertAtMost(most, table, await mostOnALevel(db, fair.id, table), "A level");
}
