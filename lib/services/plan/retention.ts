import type { App } from "#lib/ports";
import { forgetGoneBooths } from "#lib/store/goneBooths";
import { forgetSteps } from "#lib/store/plan";
import { forgetPresence } from "#lib/store/presence";
import { thinCheckpoints } from "../publishing/checkpoints";

const MS_PER_DAY = 86_400_000;
/** Clients that were offline for longer read the whole plan again. */
const STEPS_KEPT_MS = 30 * MS_PER_DAY;

export async function deleteOldPlanSteps(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  await forgetSteps(app.db.read, new Date(now - STEPS_KEPT_MS));
  await forgetGoneBooths(app.db.read, new Date(now - STEPS_KEPT_MS));
  await thinCheckpoints(app);
  await forgetPresence(app.db.read, new Date(now - MS_PER_DAY));
}
