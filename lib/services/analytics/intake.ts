import type { App, StateSlot } from "#lib/ports";
import { RecentViews, VIEW_MINUTES } from "#lib/stats/views";
import { recentViews } from "#lib/store/analytics/events";
import { unlessAway } from "../base/lastKnown";
import { AnalyticsQueue } from "./queue";
import { Targets } from "./targets";

/** The embedded database has one connection, and a statement of this size blocks it for about 20 ms. */
const ROWS_PER_STATEMENT = 2_000;

/** Per-process state of the analytics intake. */
export class Intake {
  readonly queue: AnalyticsQueue;
  readonly targets: Targets;
  readonly #views = new RecentViews();
  readonly #looked = new Map<string, Promise<void>>();

  constructor(parts: Pick<App, "db" | "clock" | "notifications">, rowsPerStatement = ROWS_PER_STATEMENT) {
    this.queue = new AnalyticsQueue({ ...parts, rowsPerStatement });
    this.targets = new Targets(parts.notifications);
  }

  /** Recent views of a fair; after a restart, earlier ones are read from the database once. */
  async viewsOf(app: App, eventId: string): Promise<RecentViews> {
    let looked = this.#looked.get(eventId);
    if (!looked) {
      looked = this.#lookBack(app, eventId);
      this.#looked.set(eventId, looked);
      looked.catch(() => this.#looked.delete(eventId));
    }
    // While the database is unavailable, duplicates are detected only among views that this process received.
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
