import { createHash } from "node:crypto";
import { type Bundle, countsOf, withoutPrivateBackgrounds } from "#lib/plan/bundle";
import { publicText, readPublicText } from "#lib/plan/bundleText";
import { diff } from "#lib/plan/diff";
import type { Issue } from "#lib/plan/issues";
import { noticesBetween } from "#lib/plan/notices";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { recordDomainEvents } from "#lib/store/domainEvents";
import { type Fair, lockFair } from "#lib/store/events";
import { lockPlan } from "#lib/store/plan";
import * as versions from "#lib/store/versions";
import type { Caller } from "../base/caller";
import { inWriteTransaction, notifyVisitors, stampAfter, type WriteContext } from "../base/writeContext";
import { type FairView, withCount } from "../events";
import { writeNotices } from "../notices/write";
import { checkBundle, publishingTermsOf } from "./check";
import { keepDraft } from "./checkpoints";
import { readBundle } from "./live";

export type Published = versions.Version & { warnings: Issue[]; told: number };

type PublicationInput = { note?: string | null | undefined; tellExhibitors?: boolean | undefined };

/** Concurrent publications wait for the event's row, so the highest version number is the latest state. */
export async function publish(
  app: App,
  who: Caller,
  fair: Fair,
  { note = null, tellExhibitors = false }: PublicationInput,
): Promise<Published> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    await lockPlan(db, fair.id);
    const current = await lockFair(db, fair.id);
    if (!current || current.deletedAt)
      throw new Refusal("event_not_found", `There is no event "${fair.slug}".`);
    const { number, before: last } = await versions.nextVersionNumber(db, fair.id);
    const bundle = withoutPrivateBackgrounds(await readBundle(db, fair, now, number));
    await keepDraft(context, who, { reason: "publish", name: `Published as version ${number}` });
    const before = await bundleBefore(context, last, bundle);
    const warnings = inspect(bundle, current);
    const text = publicText(bundle, app.links.base());
    const version: versions.Version = {
      id: app.ids.next("ver"),
      eventId: fair.id,
      number,
      note: note || null,
      publishedAt: now,
      publishedBy: who.name,
      checksum: createHash("sha256").update(text).digest("hex"),
      counts: countsOf(bundle),
      changes: diff(before, bundle).counts,
    };
    await versions.insertVersion(db, version, text);
    const publication = { status: "published", publishedVersion: number, publishedAt: now } as const;
    await versions.setPublication(db, fair.id, publication, stampAfter(current.updatedAt, now));
    await recordDomainEvents(
      db,
      fair,
      [{ kind: "floorplan.published", data: domainEventOf(version, current) }],
      now,
    );
    const notified = tellExhibitors ? await writeNotices(context, number, noticesBetween(before, bundle)) : 0;
    notifyVisitors({ app, db, fair });
    return { ...version, warnings, told: notified };
  });
}

/** Hides the event from visitors and keeps its versions. */
export async function unpublish(app: App, fair: Fair): Promise<FairView> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const current = await lockFair(db, fair.id);
    if (!current || current.deletedAt)
      throw new Refusal("event_not_found", `There is no event "${fair.slug}".`);
    if (current.status === "draft") return withCount(db, current);
    const draft = { status: "draft", publishedVersion: null, publishedAt: null } as const;
    const updatedAt = stampAfter(current.updatedAt, now);
    await versions.setPublication(db, fair.id, draft, updatedAt);
    notifyVisitors({ app, db, fair });
    return withCount(db, { ...current, ...draft, updatedAt });
  });
}

/** Checks the plan. The issues are saved with the version; depending on the settings, errors prevent publishing. */
function inspect(bundle: Bundle, { settings }: Fair): Issue[] {
  const { refuseOnErrors, ...terms } = publishingTermsOf(settings);
  const issues = checkBundle(bundle, terms);
  const errors = issues.filter(({ severity }) => severity === "error");
  if (!refuseOnErrors || errors.length === 0) return issues;
  const count = `${errors.length} ${errors.length === 1 ? "error" : "errors"}`;
  throw new Refusal(
    "conflict",
    `The plan has ${count}, and the settings allow publishing only without errors: ${errors[0]?.words}`,
    { issues: errors.slice(0, 100) },
  );
}

/** The first version is compared with an empty plan. */
async function bundleBefore(
  { db, fair }: WriteContext,
  before: number | null,
  bundle: Bundle,
): Promise<Bundle> {
  const snapshot = before === null ? null : await versions.findSnapshot(db, fair.id, before);
  return snapshot ? readPublicText(snapshot.text) : emptied(bundle);
}

/** The same fair with an empty plan. */
export function emptied({ version: _version, ...bundle }: Bundle): Bundle {
  const nothing = { levels: [], booths: [], exhibitors: [], categories: [], sessions: [], elements: [] };
  const wayfinding = { nodes: [], edges: [], transitions: [] };
  return { ...bundle, version: null, ...nothing, wayfinding, banners: [], extras: [] };
}

function domainEventOf({ id, number, note, publishedAt }: versions.Version, { slug, name, ...fair }: Fair) {
  return { version: { id, number, note, publishedAt }, event: { id: fair.id, slug, name } };
}
