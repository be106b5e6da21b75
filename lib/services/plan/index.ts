import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { readPlan } from "#lib/store/plan";
import { currentRevision, viewOf } from "./changes";

export { change } from "./change";
export { listenToPlan } from "./live";
export { beHere } from "./presence";

/** The editable plan. The revision is read first, so the plan may be newer than its revision, never older. */
export async function read(app: App, fair: Fair) {
  const revision = await currentRevision(app.db, fair.id);
  return { revision, ...viewOf(await readPlan(app.db.read, fair.id), fair, app.clock.now()) };
}
