import { sharedPrefix } from "#lib/documents/series";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import { type Fair, lockOtherFairs } from "#lib/store/events";
import { seriesOf } from "../documents/numbers";

type Numbered = Pick<Fair, "id" | "organisationId" | "settings">;

/** Two series that could issue the same number would leave gaps, and buyers could not tell their documents apart. */
export async function refuseCollidingSeries(db: Db, before: Numbered | null, after: Numbered): Promise<void> {
  const wanted = seriesOf(after);
  const former = before && seriesOf(before);
  if (former?.series === wanted.series && former.prefix === wanted.prefix) return;
  // An event without a series or prefix of its own uses the shared series, as every new event does.
  if (!before && wanted.series === "" && wanted.prefix === "") return;
  for (const other of await lockOtherFairs(db, after)) {
    const { series, prefix } = seriesOf(other);
    if (series === wanted.series) continue;
    const shared = sharedPrefix(wanted.prefix, prefix);
    if (shared === null) continue;
    const start = shared === "" ? "without a prefix" : `that begin with ${shared}`;
    throw new Refusal(
      "series_collides",
      `“${other.name}” already gives out document numbers ${start}. Choose another prefix.`,
      { eventId: other.id, name: other.name, prefix },
    );
  }
}
