import type { App } from "#lib/ports";
import { type Db, databaseWithin } from "#lib/store/database";
import { type Fair, lockFair, takenSlugs, updateFair } from "#lib/store/events";
import { emptySandbox, lockFirstEvent } from "#lib/store/sandboxes";
import { nextSlug } from "#lib/text/slug";
import type { Caller } from "../base/caller";
import { insert } from "../events";
import { publish } from "../publishing";
import { writeBundle } from "../publishing/import";
import { sampleBundle } from "./sample";

const SLUG_LENGTH = 8;

/** Fills the first event of a sandbox with its initial data and publishes it. The id of the event always stays. */
export async function fillSandbox(app: App, db: Db, who: Caller, organisationId: string) {
  const inside = { ...app, db: databaseWithin(app.db, db) };
  const bundle = sampleBundle(app.clock.now());
  const slug = `sandbox-${organisationId.slice(-SLUG_LENGTH).toLowerCase()}`;
  const keptId = await lockFirstEvent(db, organisationId);
  const fair = keptId
    ? await emptied(app, db, { organisationId, keptId }, { ...bundle.event, slug })
    : await insert(inside, db, organisationId, { ...bundle.event, slug });
  await writeBundle({ app: inside, db, fair, now: app.clock.now() }, bundle);
  await publish(inside, who, fair, {});
  return { id: fair.id, slug: fair.slug, name: fair.name };
}

type Beginning = ReturnType<typeof sampleBundle>["event"] & { slug: string };

async function emptied(
  app: App,
  db: Db,
  { organisationId, keptId }: { organisationId: string; keptId: string },
  { slug, settings, ...beginning }: Beginning,
): Promise<Fair> {
  await emptySandbox(db, organisationId, keptId);
  const before = await lockFair(db, keptId);
  const isOwn = before?.slug === slug && before.deletedAt === null;
  const change = {
    logoUrl: null,
    translations: {},
    status: "draft" as const,
    deletedAt: null,
    ...beginning,
    slug: isOwn ? slug : nextSlug(slug, await takenSlugs(db, slug)),
    settings: settings ?? {},
  };
  return updateFair(db, keptId, change as Parameters<typeof updateFair>[2], app.clock.now());
}
