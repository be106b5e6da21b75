import { type Fact, recordFacts } from "#lib/store/facts";
import { findUprooted, lockProgramme, saveTalks, type Talk } from "#lib/store/sessions";
import { stampAfter, type WriteContext } from "../writeContext";
import { NOWHERE, type Place } from "./place";
import { talkViews } from "./view";

/** After booths, elements or levels were deleted: sessions that took place there are nowhere now, and it is told. */
export async function uprootSessions({ db, fair, now }: WriteContext): Promise<void> {
  const found = await findUprooted(db, fair.id);
  if (found.length === 0) return;
  await lockProgramme(db, fair.id);
  const uprooted = (await findUprooted(db, fair.id)).map((talk) => ({
    talk: { ...talk, ...NOWHERE, updatedAt: stampAfter(talk.updatedAt, now) } satisfies Talk,
    changed: (Object.keys(NOWHERE) as (keyof Place)[]).filter((field) => talk[field] !== null),
  }));
  await saveTalks(
    db,
    uprooted.map(({ talk }) => talk),
  );
  const views = await talkViews(
    db,
    fair.id,
    uprooted.map(({ talk }) => talk),
  );
  const facts = uprooted.map(
    ({ changed }, index): Fact => ({
      kind: "session.updated",
      data: { session: views[index], changed },
    }),
  );
  await recordFacts(db, fair, facts, now);
}
