import { exhibitor as report } from "../analytics/exhibitor";
import type { RangeWish } from "../analytics/range";
import type { App } from "../context";
import { openPortal } from "../exhibitors/portal";

/** How an exhibitor does, among the others whose names stay out of it. */
export async function statistics(app: App, token: string, wish: RangeWish) {
  const { fair, exhibitor } = await openPortal(app, token);
  return report(app, fair, exhibitor.id, wish);
}
