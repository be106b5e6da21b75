import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { readPlan } from "#lib/store/plan";
import { currentRevision, viewOf } from "./plan/changes";

export { change } from "./plan/change";
export { listenToPlan } from "./plan/live";
export { beHere } from "./plan/presence";

/** The editable plan. It may hold more than its revision tells, never less. */
export async function read(app: App, fair: Fair) {
  const revision = await currentRevision(app.db, fair.id);
  return { revision, ...viewOf(await readPlan(app.db.read, fair.id), fair, app.clock.now()) };
}
