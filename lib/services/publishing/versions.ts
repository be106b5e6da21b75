import type { Bundle } from "#lib/plan/bundle";
import { readPublicText } from "#lib/plan/bundleText";
import { type Difference, diff, differenceOf } from "#lib/plan/diff";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { stateOf } from "#lib/store/bundle";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/versions";
import type { Paging } from "#lib/text/paging";
import { pageOfAll } from "../base/pages";
import { draftBundle, draftNumberOf, draftPart } from "./checkpoints";
import { findingsOf } from "./findings";
import { readBundle, readState } from "./live";
import { numberIn } from "./numbers";
import { emptied } from "./publish";

export async function listVersions(app: App, fair: Fair, paging: Paging) {
  return { ...(await store.listVersions(app.db.read, fair.id, paging)), ...paging };
}

/** The JSON of a published version, or of the draft. */
export async function readVersion(
  app: App,
  fair: Fair,
  key: string,
): Promise<{ text: string; etag?: string }> {
  if (key === LIVE) return { text: JSON.stringify(await readBundle(app.db.read, fair, app.clock.now())) };
  const draft = draftNumberOf(key);
  if (draft !== null) {
    return { text: JSON.stringify(await draftBundle(app.db.read, fair, draft, app.clock.now())) };
  }
  const { text, version } = await getSnapshot(app.db.read, fair, numberIn(key));
  return { text, etag: version.id };
}

/** The bundle that the public address serves; with `published` off, the draft. */
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

/** All differences between two states. */
export async function compare(
  app: App,
  fair: Fair,
  key: string,
  { against, difference }: Compared,
  paging: Paging | null,
) {
  const before = against ?? formerOf(fair, key);
  const to = await sideOf(app, fair, key);
  const from = before === null ? null : await sideOf(app, fair, before);
  const nameOf = (earlier: string | undefined, later: string) => `${earlier} ${later}`;
  const found = await findingsOf(app).comparisons.get(nameOf(from?.state, to.state), async () => {
    const later = await to.read();
    const earlier = from ? await from.read() : { state: undefined, bundle: emptied(later.bundle) };
    const versions = { from: earlier.bundle.version, to: later.bundle.version };
    return {
      name: nameOf(earlier.state, later.state),
      result: { ...versions, ...diff(earlier.bundle, later.bundle) },
    };
  });
  const { objects } = found;
  const listed = difference ? objects.filter((object) => differenceOf(object) === difference) : objects;
  if (!paging) return { record: { ...found, objects: listed }, page: null };
  const { items, ...page } = pageOfAll(listed, paging, ({ kind, id }) => `${kind} ${id}`);
  return { record: { ...found, objects: items }, page: { ...paging, ...page } };
}

const LIVE = "live";

/** The default to compare with: the version before. Null if there is none. */
function formerOf(fair: Fair, key: string): string | null {
  if (draftNumberOf(key) !== null) return LIVE;
  const number = key === LIVE ? fair.publishedVersion : numberIn(key) - 1;
  return number ? String(number) : null;
}

/** One side of a comparison: the name of its state, and a function to read it. */
type Side = { state: string; read(): Promise<{ state: string; bundle: Bundle }> };

async function sideOf(app: App, fair: Fair, key: string): Promise<Side> {
  const [db, now] = [app.db.read, app.clock.now()];
  if (key === LIVE) {
    return { state: await stateOf(db, fair.id, now), read: () => readState(db, fair, now) };
  }
  const draft = draftNumberOf(key);
  if (draft !== null) return draftSide(db, fair, draft, now);
  const number = numberIn(key);
  const id = await store.findVersionId(db, fair.id, number);
  if (!id) throw noVersion(fair, number);
  const read = async () => {
    const { version, text } = await getSnapshot(db, fair, number);
    return { state: version.id, bundle: readPublicText(text) };
  };
  return { state: id, read };
}

/** Data outside the plan comes from the live event, so its state is part of the name. */
async function draftSide(db: Db, fair: Fair, number: number, now: Date): Promise<Side> {
  const nameOf = (live: string) => `draft ${number} of ${live}`;
  return {
    state: nameOf(await stateOf(db, fair.id, now)),
    read: async () => {
      const { state, bundle } = await readState(db, fair, now);
      return { state: nameOf(state), bundle: { ...bundle, ...(await draftPart(db, fair, number)) } };
    },
  };
}

export async function readSnapshot(db: Db, fair: Fair, number: number): Promise<Bundle> {
  return readPublicText((await getSnapshot(db, fair, number)).text);
}

async function getSnapshot(db: Db, fair: Fair, number: number): Promise<store.Snapshot> {
  const snapshot = await store.findSnapshot(db, fair.id, number);
  if (snapshot) return snapshot;
  throw noVersion(fair, number);
}

function noVersion({ slug }: Fair, number: number): Refusal {
  return new Refusal("not_found", `The event "${slug}" has no version ${number}.`);
}
