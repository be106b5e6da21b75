import { planOf } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Drawing } from "#lib/schema/wayfinding";
import type { Fair } from "#lib/store/events";
import { lockPlan } from "#lib/store/plan";
import * as store from "#lib/store/wayfinding";
import type { GeneratedNetwork } from "#lib/wayfinding/index";
import type { Caller } from "../base/caller";
import { assertLevel, lockLevel } from "../base/references";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { keepDraft } from "../publishing/checkpoints";
import { readBundle } from "../publishing/live";
import { recordOf, withLengths } from "./level";

/**
 * Generates the aisles of a level from its plan. With `apply` they replace the generated ones, and the draft from before is
 * saved for the caller.
 */
export async function generate(
  app: App,
  fair: Fair,
  { levelId, apply, ...input }: Drawing,
  who: Caller | null = null,
) {
  const { cellSize, clearance, replaceDrawn = false } = input;
  const db = app.db.read;
  await assertLevel(db, fair, levelId);
  const before = await store.readNetwork(db, fair.id, levelId);
  const plan = planOf(await readBundle(db, fair, app.clock.now()));
  const sizes = {
    ...(cellSize === undefined ? {} : { cellSize }),
    ...(clearance === undefined ? {} : { clearance }),
  };
  const { nodes, edges, stats } = await app.routes.generate({ plan, levelId, replaceDrawn, ...sizes });
  if (apply)
    await inWriteTransaction(app, fair, async (context) => {
      await lockPlan(context.db, fair.id);
      if (who) await keepDraft(context, who, { reason: "generate", name: "Before aisles were generated" });
      await keepRecent(context, levelId, { nodes, edges }, before);
    });
  const former = new Map(before.nodes.map((node) => [node.id, node]));
  const shown = edges.map(({ closedFrom, closedUntil, ...edge }) => ({
    ...edge,
    levelId,
    closedFrom: dateOf(closedFrom),
    closedUntil: dateOf(closedUntil),
  }));
  return {
    levelId,
    nodes: nodes.map((node) => ({ ...node, generated: former.get(node.id)?.generated ?? true })),
    edges: withLengths(shown, nodes),
    stats,
    applied: apply,
  };
}

type Drawn = Pick<GeneratedNetwork, "nodes" | "edges">;

/** Replaces only the network it was generated for, or concurrent edits would be lost. */
async function keepRecent(
  { db, fair, now }: WriteContext,
  levelId: string,
  drawn: Drawn,
  seen: store.StoredNetwork,
) {
  await lockLevel({ db, fair }, levelId);
  const before = await store.readNetwork(db, fair.id, levelId);
  if (stateOf(before) !== stateOf(seen)) {
    throw new Refusal(
      "conflict",
      "The network was changed while the aisles were generated. Generate them again.",
    );
  }
  const own = { eventId: fair.id, createdAt: now, updatedAt: now };
  const formerNodes = new Map(before.nodes.map((node) => [node.id, node]));
  const formerEdges = new Map(before.edges.map((edge) => [edge.id, edge]));
  await store.saveLevelNetwork(db, fair.id, before, {
    nodes: drawn.nodes.map((node) => {
      const former = formerNodes.get(node.id);
      return recordOf(former, { ...node, ...own, generated: former?.generated ?? true }, now);
    }),
    edges: drawn.edges.map(({ closedFrom, closedUntil, ...edge }) => {
      const times = { closedFrom: dateOf(closedFrom), closedUntil: dateOf(closedUntil) };
      return recordOf(formerEdges.get(edge.id), { ...edge, ...own, levelId, ...times }, now);
    }),
  });
}

function stateOf({ nodes, edges, transitions }: store.StoredNetwork): string {
  const stamps = [nodes, edges, transitions].map((records) =>
    records.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).sort(),
  );
  return JSON.stringify(stamps);
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
