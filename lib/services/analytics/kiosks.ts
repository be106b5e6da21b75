import type { App } from "#lib/ports";
import type { RequestedRange } from "#lib/stats/requestedRange";
import { kioskDays } from "#lib/store/analytics/kiosks";
import type { Fair } from "#lib/store/events";
import { kiosks } from "#lib/store/kiosks";
import { countedRange } from "./range";

/** Usage of each kiosk, including unused kiosks. */
export async function kioskUse(app: App, fair: Fair, requested: RequestedRange) {
  const { range } = await countedRange(app, fair, requested);
  const db = app.db.read;
  const days = await kioskDays(db, fair.id, range, fair.timezone);
  const all = await kiosks.list(db, fair.id);
  return {
    ...range,
    kiosks: all
      .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
      .map(({ id, name }) => {
        const byDay = days.filter(({ kioskId }) => kioskId === id);
        return {
          id,
          name,
          actions: byDay.reduce((sum, day) => sum + day.actions, 0),
          sessions: byDay.reduce((sum, day) => sum + day.sessions, 0),
          byDay: byDay.map(({ date, actions, sessions }) => ({ date, actions, sessions })),
        };
      }),
  };
}
