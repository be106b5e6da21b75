import { MAX_EDGES, MAX_NODES, MAX_PASSAGES, PASSAGE_MANNERS, passageFault } from "#lib/plan/network";
import { lockRecords, looseEdges, mostOnALevel, removeRecords } from "#lib/store/plan";
import { savePassageNodes, saveRows } from "#lib/store/rows";
import * as store from "#lib/store/wayfinding";
import { type Desk, stampAfter } from "../desk";
import { refuseMoreThan } from "../most";
import { unknown } from "../references";
import { idsOf } from "./booths";
import { type Decided, decide, type Standing, type TableWish } from "./decide";
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

type Wishes = { nodes: TableWish; edges: TableWish; passages: TableWish };

export async function decideNetwork({ db, fair }: Desk, wishes: Wishes): Promise<DecidedNetwork> {
  const locked = await lockRecords(db, fair.id, {
    nodes: idsOf(wishes.nodes),
    edges: idsOf(wishes.edges),
    passages: idsOf(wishes.passages),
  });
  const nodes = decide("nodes", wishes.nodes, standing(locked.nodes));
  const edges = decide("edges", wishes.edges, standing(locked.edges));
  const passages = decide("passages", wishes.passages, standing(locked.passages));
  return { nodes, edges, passages, all: [nodes, edges, passages] };
}

function standing<R extends { id: string }>(records: readonly R[]): Map<string, Standing<R>> {
  return new Map(records.map((stored) => [stored.id, { stored, fields: onWire(stored) }]));
}

export async function writeNetwork(desk: Desk, network: DecidedNetwork, readers: Readers): Promise<void> {
  await writeNodes(desk, network.nodes, readers);
  await writeEdges(desk, network, readers);
  await writePassages(desk, network.passages, readers);
}

async function writeNodes(desk: Desk, decided: Decided<store.StoredNode>, readers: Readers): Promise<void> {
  const saved = await drafted(desk, "nodes", decided, (fields, place) => {
    const { x, y, kind, generated, levelId, name } = readers.node(fields, place);
    return { x, y, kind, generated, levelId, name: name || null };
  });
  await assertLevels(desk, saved);
  await removeRecords(desk.db, desk.fair.id, "nodes", decided.removed);
  await saveRows(desk.db, "AisleNode", saved);
  await refuseTooMany(desk, "nodes", saved.length, MAX_NODES);
}

async function writeEdges(desk: Desk, { nodes, edges }: DecidedNetwork, readers: Readers): Promise<void> {
  const { db, fair } = desk;
  const saved = await drafted(desk, "edges", edges, (fields, place) => {
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
      throw unknown("changes.edges", `The edge ${id} names the node ${missing}, which is not there.`);
    if (from === to) throw unknown("changes.edges", `The edge ${id} leads from the node ${from} to itself.`);
  }
  await saveRows(
    db,
    "AisleEdge",
    saved.map(({ from, to, ...edge }) => ({ ...edge, fromId: from, toId: to })),
  );
  await refuseTooMany(desk, "edges", saved.length, MAX_EDGES);
  const moved = nodes.changed.filter(({ changed }) => changed.includes("levelId"));
  const [loose] = await looseEdges(db, fair.id, [
    ...saved.map(({ id }) => id),
    ...moved.map(({ stored }) => stored.id),
  ]);
  if (loose)
    throw unknown("changes.edges", `The edge ${loose} would join nodes of other levels than its own.`);
}

async function writePassages(
  desk: Desk,
  decided: Decided<store.StoredPassage>,
  readers: Readers,
): Promise<void> {
  const { db, fair } = desk;
  const saved = await drafted(desk, "passages", decided, (fields, place) => {
    const wish = readers.passage(fields, place);
    return { direction: "both" as const, closed: false, ...PASSAGE_MANNERS[wish.kind], ...wish };
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
  refuseMoreThan(MAX_PASSAGES, "transitions", await store.countPassages(db, fair.id));
}

type Stamped = { id: string; eventId: string; createdAt: Date; updatedAt: Date };

/** The records as they will be written, new ones under the ids that they came with. */
async function drafted<R extends Stamped, Words>(
  desk: Desk,
  table: "nodes" | "edges" | "passages",
  { added, changed }: Decided<R>,
  read: (fields: object, place: string) => Words,
): Promise<(Words & Stamped)[]> {
  const { fair, now } = desk;
  await refuseTakenIds(desk, table, added);
  return [
    ...added.map(({ record, place }) => ({
      ...read(editable(table, record), place),
      ...{ id: record.id, eventId: fair.id, createdAt: now, updatedAt: now },
    })),
    ...changed.map(({ stored, merged, place }) => ({
      ...read(editable(table, merged), place),
      ...{ id: stored.id, eventId: fair.id, createdAt: stored.createdAt },
      updatedAt: stampAfter(stored.updatedAt, now),
    })),
  ];
}

async function refuseTooMany(
  { db, fair }: Desk,
  table: "nodes" | "edges",
  saved: number,
  most: number,
): Promise<void> {
  if (saved > 0) refuseMoreThan(most, table, await mostOnALevel(db, fair.id, table), "A level");
}
