import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { KioskCommand, KioskInput, KioskPatch, KioskSettings } from "#lib/schema/kiosks";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/kiosks";
import { eventRecordService } from "../base/eventRecords";
import { assertLevel } from "../base/references";

/** The heartbeat interval, and the silence after which a kiosk counts as offline. */
export const BEAT_SECONDS = 20;
const SILENCE_MS = 75_000;

export type KioskView = store.Kiosk & { state: "unpaired" | "offline" | "online" };

/** Values of a kiosk without a heartbeat yet. */
const UNSEEN = {
  seenAt: null,
  touchedAt: null,
  shownVersion: null,
  uptimeSeconds: null,
  errors: 0,
  lastError: null,
  screen: null,
  shown: null,
};

const { change, ...crud } = eventRecordService<store.Kiosk, KioskView, KioskInput, KioskPatch>({
  store: store.kiosks,
  noun: "kiosk",
  plural: "kiosks",
  most: 200,
  idPrefix: "ksk",
  views: async (_db, _fair, records, now) => records.map((kiosk) => seenAt(kiosk, now)),
  async fieldsOf({ db, fair }, input) {
    await assertLevel(db, fair, input.levelId);
    return {
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
    };
  },
  async changed({ db, fair }, kiosk, { settings, ...input }) {
    await assertLevel(db, fair, input.levelId);
    return { ...kiosk, ...(input as Partial<store.Kiosk>), settings: merged(kiosk.settings, settings) };
  },
});
export const { list, get, create, update, remove } = crud;

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
