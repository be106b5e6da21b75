import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { KioskCommand, KioskInput, KioskPatch, KioskSettings } from "#lib/schema/kiosks";
import type { Paging } from "#lib/schema/shared";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/kiosks";
import { assertAtMost } from "../base/limits";
import type { Precondition } from "../base/precondition";
import { assertLevel } from "../base/references";
import { inWriteTransaction, stampFor, type WriteContext } from "../base/writeContext";

const MAX_KIOSKS = 200;
/** The heartbeat interval, and the silence after which a kiosk counts as offline. */
export const BEAT_SECONDS = 20;
const SILENCE_MS = 75_000;

export type KioskView = store.Kiosk & { state: "unpaired" | "offline" | "online" };

export async function list(app: App, fair: Fair, paging: Paging) {
  const kiosks = await store.listKiosks(app.db.read, fair.id, paging);
  const items = kiosks.map((kiosk) => seenAt(kiosk, app.clock.now()));
  return { items, total: await store.countKiosks(app.db.read, fair.id), ...paging };
}

export async function get(app: App, fair: Fair, id: string): Promise<KioskView> {
  return seenAt(found(await store.findKiosk(app.db.read, fair.id, id), id), app.clock.now());
}

export async function create(app: App, fair: Fair, input: KioskInput): Promise<KioskView> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    await assertLevel(db, fair, input.levelId);
    const kiosk: store.Kiosk = {
      id: app.ids.next("ksk"),
      eventId: fair.id,
      name: input.name,
      levelId: input.levelId ?? null,
      x: input.x ?? null,
      y: input.y ?? null,
      heading: input.heading ?? null,
      language: input.language ?? null,
      settings: merged({}, input.settings),
      paused: false,
      reloadWanted: false,
      deviceHash: null,
      pairedAt: null,
      ...UNSEEN,
      createdAt: now,
      updatedAt: now,
    };
    assertAtMost(MAX_KIOSKS, "kiosks", (await store.countKiosks(db, fair.id)) + 1);
    return seenAt(await store.insertKiosk(db, kiosk), now);
  });
}

export async function update(
  app: App,
  fair: Fair,
  id: string,
  { settings, ...input }: KioskPatch,
  unchanged: Precondition,
): Promise<KioskView> {
  return change(app, fair, id, async (kiosk, { db }) => {
    unchanged(kiosk);
    await assertLevel(db, fair, input.levelId);
    return { ...kiosk, ...(input as Partial<store.Kiosk>), settings: merged(kiosk.settings, settings) };
  });
}

/** Kiosks receive the command with their next heartbeat. */
export async function command(app: App, fair: Fair, id: string, what: KioskCommand): Promise<KioskView> {
  return change(app, fair, id, async (kiosk) =>
    what === "reload" ? { ...kiosk, reloadWanted: true } : { ...kiosk, paused: what === "pause" },
  );
}

/** Pairs the device that shows the code with this kiosk, replacing the previous device. */
export async function pair(app: App, fair: Fair, id: string, code: string): Promise<KioskView> {
  return change(app, fair, id, async (kiosk, { db, now }) => {
    const pairing = await store.takePairing(db, fair.id, plainCode(code), now);
    if (!pairing) {
      const message = `No kiosk of this event shows the code ${code}, or the code has expired.`;
      throw new Refusal("validation_error", message, [{ path: "code", code: "unknown", message }]);
    }
    const { deviceHash } = pairing;
    return { ...kiosk, ...UNSEEN, deviceHash, pairedAt: now, reloadWanted: false };
  });
}

export async function unpair(app: App, fair: Fair, id: string): Promise<KioskView> {
  return change(app, fair, id, async (kiosk) => ({ ...kiosk, ...UNSEEN, deviceHash: null, pairedAt: null }));
}

export async function remove(
  app: App,
  fair: Fair,
  id: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db }) => {
    unchanged(found(await store.lockKiosk(db, fair.id, id), id));
    await store.deleteKiosk(db, id);
    return { id };
  });
}

/** Values of a kiosk without a heartbeat yet. */
const UNSEEN = {
  seenAt: null,
  touchedAt: null,
  shownVersion: null,
  uptimeSeconds: null,
  errors: 0,
  lastError: null,
  screen: null,
};

async function change(
  app: App,
  fair: Fair,
  id: string,
  next: (kiosk: store.Kiosk, context: WriteContext) => Promise<store.Kiosk>,
): Promise<KioskView> {
  return inWriteTransaction(app, fair, async (context) => {
    const kiosk = found(await store.lockKiosk(context.db, fair.id, id), id);
    const changed = await next(kiosk, context);
    const updatedAt = stampFor(kiosk, changed, context.now);
    return seenAt(await store.updateKiosk(context.db, { ...changed, updatedAt }), context.now);
  });
}

/** People type codes with dashes and in lower case. */
function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

function merged(settings: store.KioskSettings, input: KioskSettings | undefined): store.KioskSettings {
  const entries = Object.entries({ ...settings, ...input }).filter(([, value]) => value != null);
  return Object.fromEntries(entries) as store.KioskSettings;
}

function seenAt(kiosk: store.Kiosk, now: Date): KioskView {
  const { deviceHash, seenAt: last } = kiosk;
  const isHeard = last !== null && now.getTime() - last.getTime() < SILENCE_MS;
  return { ...kiosk, state: deviceHash === null ? "unpaired" : isHeard ? "online" : "offline" };
}

function found(kiosk: store.Kiosk | null, id: string): store.Kiosk {
  if (kiosk) return kiosk;
  throw new Refusal("not_found", `There is no kiosk ${id} in this event.`);
}
