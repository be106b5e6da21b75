import type { Bundle } from "#lib/plan/bundle";
import { type Difference, diff, differenceOf } from "#lib/plan/diff";
import { Refusal } from "#lib/refusal";
import type { Paging } from "#lib/schema/shared";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/versions";
import type { App } from "../context";
import { readBundle } from "./live";
import { pageOf } from "./page";
import { emptied } from "./publish";

export async function listVersions(app: App, fair: Fair, paging: Paging) {
  return { ...(await store.listVersions(app.db.read, fair.id, paging)), ...paging };
}

/** A version as it was published, or the live plan, as the JSON it is. */
export async function readVersion(
  app: App,
  fair: Fair,
  key: string,
): Promise<{ text: string; etag?: string }> {
  if (key === LIVE) return { text: JSON.stringify(await readBundle(app.db.read, fair, app.clock.now())) };
  const { text, version } = await getSnapshot(app.db.read, fair, numberOf(key));
  return { text, etag: version.id };
}

/** The bundle that the published address serves, or with `published` off the live one. */
export async function readCurrent(
  app: App,
  fair: Fair,
  { published }: { published: boolean },
): Promise<{ text: string; etag?: string }> {
  return readVersion(app, fair, published ? String(publishedNumber(fair)) : LIVE);
}

export function publishedNumber({ slug, publishedVersion }: Fair): number {
  if (publishedVersion !== null) return publishedVersion;
  throw new Refusal("not_published", `The event "${slug}" is not published.`);
}

type Compared = { against?: string | undefined; difference?: Difference | undefined };

/** What became of everything from the one state to the other. */
export async function compare(
  app: App,
  fair: Fair,
  key: string,
  { against, difference }: Compared,
  paging: Paging | null,
) {
  const db = app.db.read;
  const to = await bundleOf(app, db, fair, key);
  const from = against === undefined ? await former(db, fair, to) : await bundleOf(app, db, fair, against);
  const { counts, objects } = diff(from, to);
  const asked = difference ? objects.filter((object) => differenceOf(object) === difference) : objects;
  const { items, meta } = pageOf(asked, paging);
  return { record: { from: from.version, to: to.version, counts, objects: items }, meta };
}

const LIVE = "live";

async function bundleOf(app: App, db: Db, fair: Fair, key: string): Promise<Bundle> {
  return key === LIVE ? readBundle(db, fair, app.clock.now()) : readSnapshot(db, fair, numberOf(key));
}

async function former(db: Db, fair: Fair, { version, ...bundle }: Bundle): Promise<Bundle> {
  const number = version === null ? fair.publishedVersion : version - 1;
  return number ? readSnapshot(db, fair, number) : emptied({ version, ...bundle });
}

export async function readSnapshot(db: Db, fair: Fair, number: number): Promise<Bundle> {
  return JSON.parse((await getSnapshot(db, fair, number)).text);
}

async function getSnapshot(db: Db, fair: Fair, number: number): Promise<store.Snapshot> {
  const snapshot = await store.findSnapshot(db, fair.id, number);
  if (snapshot) return snapshot;
  throw new Refusal("not_found", `The event "${fair.slug}" has no version ${number}.`);
}

export function numberOf(key: string): number {
  if (/^[1-9]\d{0,8}$/.test(key)) return Number(key);
  throw new Refusal("not_found", `"${key}" is no number of a version.`);
}
