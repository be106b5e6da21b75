import { createHash } from "node:crypto";
import type { BoothStatus } from "#lib/sales/sale";
import type { Fair } from "#lib/store/events";
import { type Closure, readLiveState } from "#lib/store/statuses";
import type { App } from "../context";
import { editionOf } from "./edition";
import type { Edition } from "./shelf";

/** What changes while a plan is published: who stands where is in the plan, what is free is here. */
export type Board = {
  version: number;
  /** Names this very state, whoever works it out. */
  statusVersion: string;
  statuses: Record<string, BoothStatus>;
  closures: Closure[];
};

const TRUE_FOR_MS = 1_000;

export async function boardOf(app: App, fair: Fair): Promise<Board> {
  const edition = await editionOf(app, fair);
  const now = app.clock.now();
  const board = await app.feeds.board(fair.id, now.getTime(), TRUE_FOR_MS, async () =>
    postedOn(edition, await readLiveState(app.db.read, fair.id, now)),
  );
  return board.version === edition.version.number ? board : { ...board, version: edition.version.number };
}

/** Only of what is published: a booth that is still being drawn is nobody's business, and one that is gone is not for sale. */
function postedOn({ version, bundle }: Edition, live: Awaited<ReturnType<typeof readLiveState>>): Board {
  const statuses = Object.fromEntries(
    bundle.booths.map(({ id }) => [id, live.statuses[id] ?? ("unavailable" as const)]),
  );
  const known = new Set([...bundle.wayfinding.edges, ...bundle.wayfinding.transitions].map(({ id }) => id));
  const closures = live.closures.filter(({ id }) => known.has(id));
  const state = JSON.stringify([statuses, closures]);
  const statusVersion = createHash("sha256").update(state).digest("hex").slice(0, 16);
  return { version: version.number, statusVersion, statuses, closures };
}
