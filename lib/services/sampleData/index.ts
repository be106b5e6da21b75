import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/sampleData";
import { inWriteTransaction } from "../base/writeContext";

/** Whether an event still has its sample orders and visits. */
export async function get(app: App, fair: Fair) {
  const until = await store.findSampleUntil(app.db.read, fair.id);
  return { until, orders: until ? await store.countSampleOrders(app.db.read, fair.id, until) : 0 };
}

/** Removes the sample orders and visits only. The plan, exhibitors and booth assignments stay. */
export async function remove(app: App, fair: Fair) {
  return inWriteTransaction(app, fair, async ({ db }) => {
    const until = await store.findSampleUntil(db, fair.id);
    if (until) {
      await store.deleteSampleOrders(db, fair.id, until);
      await store.deleteSampleVisits(db, fair.id, until);
      await store.saveSampleUntil(db, fair.id, null);
    }
    return { until: null, orders: 0 };
  });
}
