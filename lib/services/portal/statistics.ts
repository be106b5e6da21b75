import type { App } from "#lib/ports";
import type { RequestedRange } from "#lib/stats/requestedRange";
import { exhibitor as report } from "../analytics/exhibitor";
import { openPortal } from "../exhibitors/portal";

/** How an exhibitor does, among the others whose names stay out of it. */
export async function statistics(app: App, token: string, requested: RequestedRange) {
  const { fair, exhibitor } = await openPortal(app, token);
  return report(app, fair, exhibitor.id, requested);
}
