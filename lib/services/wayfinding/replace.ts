import { MAX_EDGES, MAX_NODES } from "#lib/plan/network";
import type { App } from "#lib/ports";
import { type Fault, Refusal } from "#lib/refusal";
import type { LevelNetwork } from "#lib/schema/wayfinding";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/wayfinding";
import { lockLevel } from "../base/references";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { recordOf, withLengths } from "./level";

const MOST = { nodes: MAX_NODES, edges: MAX_EDGES };

/** Replaces the network of a level. Concurrent replacements are serialised, so the last one wins completely. */
export async function replace(app: App, fair: Fair, input: LevelNetwork) {
  refuseTooMany(input);
  refuseDuplicateIds("nodes", input.nodes);
  refuseDuplicateIds("edges", input.edges);
  refuseDangling(input);
  return inWriteTransaction(app, fair, async (context) => {
    await lockLevel(context, input.levelId);
    const before = await store.readLevelNetwork(context.db, fair.id, input.levelId);
    const { nodes, edges } = await networkOf(context, input, before);
    await store.saveLevelNetwork(context.db, fair.id, before, { nodes, edges });
    const transitions = await store.passagesAt(context.db, fair.id, nodes);
    return { nodes, edges: withLengths(edges, nodes), transitions };
  });
}

async function networkOf(
  { app, db, fair, now }: WriteContext,
  { levelId, nodes, edges }: LevelNetwork,
  before: store.LevelNetwork,
) {
  const eventId = fair.id;
  const taken = await store.idsElsewhere(db, eventId, levelId, givenIds(nodes), givenIds(edges));
  const idOf = (prefix: "nod" | "edg", given: string | undefined) =>
    given === undefined || taken.has(given) ? app.ids.next(prefix) : given;
  const formerNodes = new Map(before.nodes.map((node) => [node.id, node]));
  const formerEdges = new Map(before.edges.map((edge) => [edge.id, edge]));
  const idByGiven = new Map<string, string>();
  const newNodes = nodes.map((node): store.StoredNode => {
    const id = idOf("nod", node.id);
    idByGiven.set(node.id ?? id, id);
    const { x, y, kind, generated } = node;
    const stamps = { createdAt: now, updatedAt: now };
    const next = { id, eventId, levelId, x, y, name: node.name || null, kind, generated, ...stamps };
    return recordOf(formerNodes.get(id), next, now);
  });
  // Fields are listed, because spreading 60,000 edges takes many times as long.
  const newEdges = edges.map((edge): store.StoredEdge => {
    const id = idOf("edg", edge.id);
    const next: store.StoredEdge = {
      id,
      eventId,
      levelId,
      from: idByGiven.get(edge.from) ?? edge.from,
      to: idByGiven.get(edge.to) ?? edge.to,
      bidirectional: edge.bidirectional,
      accessible: edge.accessible,
      width: edge.width ?? null,
      penalty: edge.penalty,
      closed: edge.closed,
      closedFrom: edge.closedFrom ?? null,
      closedUntil: edge.closedUntil ?? null,
      name: edge.name || null,
      generated: edge.generated,
      createdAt: now,
      updatedAt: now,
    };
    return recordOf(formerEdges.get(id), next, now);
  });
  return { nodes: newNodes, edges: newEdges };
}

function givenIds(records: readonly { id?: string | undefined }[]): string[] {
  return records.flatMap(({ id }) => id ?? []);
}

function refuseTooMany(input: LevelNetwork): void {
  for (const kind of ["nodes", "edges"] as const) {
    const count = input[kind].length;
    if (count <= MOST[kind]) continue;
    const message = `The level would have ${count} ${kind}; the maximum is ${MOST[kind]}.`;
    throw new Refusal("too_many_items", message, { [kind]: count, most: MOST[kind] });
  }
}

/** Refuses two records with the same id. */
function refuseDuplicateIds(kind: "nodes" | "edges", records: readonly { id?: string | undefined }[]): void {
  const seen = new Map<string, number>();
  for (const [index, { id }] of records.entries()) {
    if (id === undefined) continue;
    const first = seen.get(id);
    if (first !== undefined) {
      const message = `The ${kind} ${first} and ${index} have the same id ${id}.`;
      throw new Refusal("duplicate_in_request", message, [
        { path: `${kind}[${index}].id`, code: "duplicate", message, index },
      ]);
    }
    seen.set(id, index);
  }
}

/** As many errors as a person wants to read at once. */
const MOST_FAULTS = 100;

function refuseDangling({ nodes, edges }: LevelNetwork): void {
  const known = new Set(givenIds(nodes));
  const faults: Fault[] = [];
  for (const [index, { from, to }] of edges.entries()) {
    if (faults.length >= MOST_FAULTS) break;
    for (const end of ["from", "to"] as const) {
      const id = end === "from" ? from : to;
      if (known.has(id)) continue;
      const message = `Edge ${index} refers to the node ${id}, which is not among the nodes of this body.`;
      faults.push({ path: `edges[${index}].${end}`, code: "unknown", message, index });
    }
    if (from === to) {
      const message = `Edge ${index} leads from the node ${from} to itself.`;
      faults.push({ path: `edges[${index}].to`, code: "custom", message, index });
    }
  }
  const [first] = faults;
  if (first) throw new Refusal("validation_error", first.message, faults);
}
