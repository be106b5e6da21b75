import { Refusal } from "#lib/refusal";
import type { Database } from "#lib/store/database";
import * as store from "#lib/store/instances";

export type Instances = {
  /** Writes the heartbeat; run every few seconds. */
  beat(): Promise<void>;
  /** How many instances serve this database, this one included. */
  count(): number;
  /** Whether all of them keep media in the same store. */
  isMediaShared(): boolean;
  leave(): Promise<void>;
};

export type InstanceParts = {
  db: Database;
  id: string;
  /** Identifies the media store of this instance. */
  mediaStore: string;
  /** Waits a moment for others to stop. */
  wait(): Promise<void>;
};

/**
 * In a rolling upgrade the former instance is still running; it gets this many waits to leave or stop its heartbeat.
 */
const WAITS = 20;

/**
 * Registers this instance. One whose media the others cannot read is refused: half of all pictures would be missing,
 * depending on which instance responds.
 */
export async function joinInstances({ db, id, mediaStore, wait }: InstanceParts): Promise<Instances> {
  let state = { others: 0, elsewhere: 0 };
  for (let left = WAITS; ; left -= 1) {
    state = await db.transaction(async (inner) => {
      await store.lockInstances(inner);
      const found = await store.countOthers(inner, id, mediaStore);
      if (found.elsewhere === 0) await store.beat(inner, id, mediaStore);
      return found;
    });
    if (state.elsewhere === 0) break;
    if (left === 0) throw NOT_SHARED;
    await wait();
  }
  return {
    beat: async () => {
      await store.beat(db.read, id, mediaStore);
      state = await store.countOthers(db.read, id, mediaStore);
    },
    count: () => state.others + 1,
    isMediaShared: () => state.elsewhere === 0,
    leave: () => store.leave(db.read, id),
  };
}

const NOT_SHARED = new Refusal(
  "conflict",
  "Another instance serves this database, and keeps media in another place, so pictures of one would be missing on the " +
    "other. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the same object store on every " +
    "instance, or stop the other one.",
);
