import { isSame } from "#lib/plan/change";
import type { App } from "#lib/ports";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";

/** The transaction and the timestamp shared by all steps of one write to a fair. */
export type WriteContext = { app: App; db: Db; fair: Fair; now: Date };

export function inWriteTransaction<T>(
  app: App,
  fair: Fair,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  return app.db.transaction((db) => {
    app.db.afterCommit(db, () => app.notifications.notify(fair.id, "written"));
    return work({ app, db, fair, now: app.clock.now() });
  });
}

/** Drops absent fields, which are left unchanged. */
export function withoutUndefined<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never;
}

/** `updatedAt` always increases, so that no two states have the same ETag. */
export function stampAfter(previous: Date, now: Date): Date {
  return now > previous ? now : new Date(previous.getTime() + 1);
}

/** The timestamp of a record after a change; an unchanged record keeps its own. */
export function stampFor<R extends { updatedAt: Date }>(
  before: R,
  change: Partial<NoInfer<R>>,
  now: Date,
): Date {
  const fields = (Object.keys(change) as (keyof R)[]).filter((field) => change[field] !== undefined);
  const isChanged = fields.some((field) => !isSame(asJson(before[field]), asJson(change[field])));
  return isChanged ? stampAfter(before.updatedAt, now) : before.updatedAt;
}

function asJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** Invalidates the caches for visitors once this write is committed. */
export function notifyVisitors({ app, db, fair }: { app: App; db: Db; fair: { id: string } }): void {
  app.db.afterCommit(db, () => app.notifications.notify(fair.id, "published"));
}
