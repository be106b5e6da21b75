import { createHash } from "node:crypto";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Paging } from "#lib/schema/shared";
import * as store from "#lib/store/checkpoints";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { readPlan } from "#lib/store/plan";
import { type Caller, nameOf } from "../base/caller";
import type { WriteContext } from "../base/writeContext";
import { readBundle } from "./live";
import type { PlanPart } from "./restored";
import { numberOf } from "./versions";

/** Checkpoints kept per event. */
const MOST_KEPT = 50;

export async function listCheckpoints(app: App, fair: Fair, paging: Paging) {
  return { ...(await store.listCheckpoints(app.db.read, fair.id, paging)), ...paging };
}

/** Saves the current draft as a checkpoint and returns its number. */
export async function keepDraft(
  { db, fair, now }: WriteContext,
  who: Caller,
  { reason, name }: Pick<store.Checkpoint, "reason" | "name">,
): Promise<number> {
  const document = JSON.stringify(await draftOf(db, fair, now));
  const checksum = createHash("sha256").update(document).digest("hex");
  const same = await store.findSameCheckpoint(db, fair.id, checksum);
  if (same !== null) return same;
  const createdBy = await nameOf(db, who);
  const made = { createdAt: now, createdBy, reason, name, document, checksum };
  const number = await store.insertCheckpoint(db, fair.id, made);
  await store.forgetCheckpoints(db, fair.id, number - MOST_KEPT);
  return number;
}

export async function readDraft(db: Db, fair: Fair, key: string): Promise<PlanPart> {
  const document = await store.findDocument(db, fair.id, numberOf(key));
  if (document) return JSON.parse(document);
  throw new Refusal("not_found", `The event "${fair.slug}" has no saved draft ${key}.`);
}

/** The data that a restore needs, including fields that visitors never see. */
async function draftOf(db: Db, fair: Fair, now: Date): Promise<PlanPart> {
  const { levels, booths, elements, wayfinding } = await readBundle(db, fair, now);
  const plan = await readPlan(db, fair.id);
  const inner = new Map(plan.booths.map(({ id, notes, locked, parts }) => [id, { notes, locked, parts }]));
  const whole = booths.map((booth) => ({ ...booth, ...inner.get(booth.id) }));
  return { levels, booths: whole, elements, wayfinding };
}
