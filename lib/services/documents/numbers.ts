import { documentNumber, type SeriesKind } from "#lib/documents/series";
import { isNumberTaken, nextDocumentNumber } from "#lib/store/documents";
import type { Fair } from "#lib/store/events";
import { isSandbox, TEST } from "#lib/text/ids";
import type { WriteContext } from "../base/writeContext";

/** The number series of an event: its own, or the one its organisation's events share. */
export function seriesOf({ id, settings }: Pick<Fair, "id" | "settings">): {
  series: string;
  prefix: string;
} {
  const { sales } = settings as { sales?: { invoicePrefix?: string; ownNumberSeries?: boolean } };
  return { series: sales?.ownNumberSeries ? id : "", prefix: sales?.invoicePrefix ?? "" };
}

/**
 * Draws the next number of a series. After changes of prefixes, another series may have issued that number already;
 * it is skipped, so that no two documents share one.
 */
export async function drawNumber({ db, fair, now }: WriteContext, kind: SeriesKind): Promise<string> {
  const { organisationId } = fair;
  const { series, prefix: own } = seriesOf(fair);
  const prefix = isSandbox(organisationId) ? `${TEST}-${own}` : own;
  const year = yearIn(fair.timezone, now);
  for (;;) {
    const place = await nextDocumentNumber(db, { organisationId, series, kind, year });
    const number = documentNumber(prefix, kind, year, place);
    if (!(await isNumberTaken(db, organisationId, number))) return number;
  }
}

function yearIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(now));
}
