import type { App } from "#lib/ports";
import type { RequestedRange } from "#lib/stats/requestedRange";
import { exhibitor as report } from "../analytics/exhibitor";
import { openPortal } from "../exhibitors/portal";

/** Compares an exhibitor with the others without naming them. */
export async function statistics(app: App, token: string, requested: RequestedRange) {
  const { fair, exhibitor } = await openPortal(app, token);
  return report(app, fair, exhibitor.id, requested);
}
