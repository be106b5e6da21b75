import { createHash } from "node:crypto";
import type { Bundle } from "#lib/plan/bundle";
import type { App, StateSlot } from "#lib/ports";
import type { BoothStatus } from "#lib/records/booths";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";
import { type Closure, type Company, type LiveState, readLiveState } from "#lib/store/statuses";
import type { Settings } from "#lib/text/merge";
import { BoardCache } from "./boardCache";
import { editionOf } from "./edition";
import type { Edition } from "./editionCache";

/** What may change between publications. Exhibitors are part of the plan; availability is in the board. */
export type Board = {
  version: number;
  /** A hash of this state, equal on every instance. */
  statusVersion: string;
  statuses: Record<string, BoothStatus>;
  closures: Closure[];
  /** Companies that paid for a booth since the publication, by booth. */
  companies: Record<string, Company>;
};

const BOARDS: StateSlot<BoardCache<Board>> = {
  name: "boards",
  make: ({ notifications, cacheBytes }) => new BoardCache(notifications, { mostBytes: cacheBytes, bytesOf }),
};

/** About what a board occupies: an id and a word for each booth. */
function bytesOf({ statuses, companies, closures }: Board): number {
  const counted = [statuses, companies, closures].map((each) => Object.keys(each).length);
  const [booths = 0, named = 0, closed = 0] = counted;
  return 1_000 + 100 * booths + 300 * named + 500 * closed;
}

export async function boardOf(app: App, fair: Fair): Promise<Board> {
  const edition = await editionOf(app, fair);
  const now = app.clock.now();
  const board = await app.state
    .get(BOARDS)
    .get(fair.id, now.getTime(), async () =>
      postedOn(edition, fair, await readLiveState(app.db.read, fair.id, now)),
    );
  return board.version === edition.version.number ? board : { ...board, version: edition.version.number };
}

/** Only booths that are published and still exist. */
function postedOn({ version, bundle }: Edition, fair: Fair, live: LiveState): Board {
  const statuses = Object.fromEntries(
    bundle.booths.map(({ id }) => [id, live.statuses[id] ?? ("unavailable" as const)]),
  );
  const known = new Set([...bundle.wayfinding.edges, ...bundle.wayfinding.transitions].map(({ id }) => id));
  const closures = live.closures.filter(({ id }) => known.has(id));
  const companies = newCompanies(bundle, fair, live);
  const state = JSON.stringify([statuses, closures, companies]);
  const statusVersion = createHash("sha256").update(state).digest("hex").slice(0, 16);
  return { version: version.number, statusVersion, statuses, closures, companies };
}

/** Companies that are not in the published plan yet, if the event shows them. */
function newCompanies(bundle: Bundle, { settings }: Fair, live: LiveState): Board["companies"] {
  if (!salesTermsOf(settings).showCompanyWhenPaid || !namesBuyers(settings)) return {};
  const added = bundle.booths.flatMap(({ id, exhibitorIds }) => {
    const company = live.companies[id];
    return company && !exhibitorIds.includes(company.exhibitorId) ? [[id, company] as const] : [];
  });
  return Object.fromEntries(added);
}

function namesBuyers(settings: Settings): boolean {
  const { viewer } = settings as { viewer?: { showSoldCompanies?: boolean | null } | null };
  return viewer?.showSoldCompanies !== false;
}

/** Whether visitors find a company at its booth, in the published plan or through the board. */
export async function isOnPublicPlan(
  app: App,
  fair: Fair,
  { boothId, exhibitorId }: { boothId: string; exhibitorId: string | null },
): Promise<boolean> {
  if (fair.publishedVersion === null || fair.deletedAt !== null || exhibitorId === null) return false;
  const { bundle } = await editionOf(app, fair);
  if (!namesBuyers(bundle.settings)) return false;
  const published = bundle.booths.find(({ id }) => id === boothId)?.exhibitorIds ?? [];
  if (published.includes(exhibitorId)) return true;
  const { companies } = await boardOf(app, fair);
  return companies[boothId]?.exhibitorId === exhibitorId;
}
