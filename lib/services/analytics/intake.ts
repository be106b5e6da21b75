import type { App, StateSlot } from "#lib/ports";
import { RecentViews, VIEW_MINUTES } from "#lib/stats/views";
import { recentViews } from "#lib/store/analytics/events";
import { unlessAway } from "../lastKnown";
import { AnalyticsQueue } from "./queue";
import { Targets } from "./targets";

/** The embedded database has one connection, and so many rows keep it from others for some 20 ms. */
const ROWS_PER_STATEMENT = 2_000;

/** What the process remembers while beacons come in. */
export class Intake {
  readonly queue: AnalyticsQueue;
  readonly targets: Targets;
  readonly #views = new RecentViews();
  readonly #looked = new Map<string, Promise<void>>();

  constructor(parts: Pick<App, "db" | "clock" | "notifications">, rowsPerStatement = ROWS_PER_STATEMENT) {
    this.queue = new AnalyticsQueue({ ...parts, rowsPerStatement });
    this.targets = new Targets(parts.notifications);
  }

  /** The views of a fair; after a start, those of before are read from the database once. */
  async viewsOf(app: App, eventId: string): Promise<RecentViews> {
    let looked = this.#looked.get(eventId);
    if (!looked) {
      looked = this.#lookBack(app, eventId);
      this.#looked.set(eventId, looked);
      looked.catch(() => this.#looked.delete(eventId));
    }
    // While the database does not answer, views are counted by what this process saw of them.
    await looked.catch(unlessAway);
    return this.#views;
  }

  async #lookBack({ db, clock }: App, eventId: string): Promise<void> {
    const since = new Date(clock.now().getTime() - VIEW_MINUTES * 60_000);
    for (const { sessionId, at } of await recentViews(db.read, eventId, since)) {
      this.#views.counts(eventId, sessionId, at);
    }
  }
}

const INTAKE: StateSlot<Intake> = { name: "intake", make: (parts) => new Intake(parts) };

export function intakeOf({ state }: Pick<App, "state">): Intake {
  return state.get(INTAKE);
}
