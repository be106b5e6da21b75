import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { KioskBeat } from "#lib/schema/kiosks";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/kiosks";
import { BEAT_SECONDS } from "./index";

const CODE_MINUTES = 15;
const MAX_WAITING = 500;
/** An unpaired device polls more often, because someone is waiting in front of it. */
const WAITING_SECONDS = 3;

/** Letters and digits that are not easily confused; 31^6 is 887 million codes. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 6;

/** A code for the device to show and a secret for it to store. Only the digest of the secret is stored here. */
export async function offerPairing(app: App, fair: Fair) {
  if (fair.status !== "published") throw notPublished();
  const now = app.clock.now();
  const secret = app.secrets.token();
  const code = codeOf(app);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await app.db.transaction(async (db) => {
    await store.forgetPairings(db, now);
    const waiting = (await store.countPairings(db, fair.id)) + 1;
    if (waiting > MAX_WAITING) {
      throw new Refusal(
        "busy",
        `Too many kiosks are waiting to be paired: ${waiting}; the maximum is ${MAX_WAITING}.`,
      );
    }
    await store.insertPairing(db, {
      eventId: fair.id,
      code,
      deviceHash: app.secrets.digest(secret),
      expiresAt,
    });
  });
  return { code: `${code.slice(0, 3)}-${code.slice(3)}`, secret, expiresAt, beatSeconds: WAITING_SECONDS };
}

/** A device reports its state and receives its configuration and commands. */
export async function beat(app: App, fair: Fair, { secret, ...report }: KioskBeat) {
  const deviceHash = app.secrets.digest(secret);
  return app.db.transaction(async (db) => {
    const now = app.clock.now();
    const kiosk = await store.lockKioskOf(db, fair.id, deviceHash);
    const common = { publishedVersion: fair.status === "published" ? fair.publishedVersion : null };
    if (!kiosk) {
      const pairing = await store.findPairingOf(db, fair.id, deviceHash);
      const expiresAt = pairing && pairing.expiresAt > now ? pairing.expiresAt : null;
      return { ...common, paired: false, expiresAt, beatSeconds: WAITING_SECONDS, kiosk: null, commands: [] };
    }
    await store.kiosks.update(db, { ...kiosk, ...reportedState(report, now), reloadWanted: false });
    const commands: "reload"[] = kiosk.reloadWanted ? ["reload"] : [];
    return { ...common, paired: true, expiresAt: null, beatSeconds: BEAT_SECONDS, kiosk, commands };
  });
}

function reportedState(report: Omit<KioskBeat, "secret">, now: Date) {
  const { untouchedSeconds } = report;
  return {
    seenAt: now,
    // Computed with the server's clock, because a kiosk's clock may be years off.
    touchedAt: untouchedSeconds == null ? null : new Date(now.getTime() - untouchedSeconds * 1_000),
    shownVersion: report.version ?? null,
    uptimeSeconds: report.uptimeSeconds ?? null,
    errors: report.errors ?? 0,
    lastError: report.lastError ?? null,
    screen: report.screen ?? null,
    shown: report.shown ?? null,
  };
}

/** Built from the characters of random tokens, because those are evenly distributed. */
function codeOf({ secrets }: App): string {
  let code = "";
  while (code.length < CODE_LENGTH) {
    code += [...secrets.token()].filter((sign) => ALPHABET.includes(sign)).join("");
  }
  return code.slice(0, CODE_LENGTH);
}

function notPublished(): Refusal {
  return new Refusal("not_published", "This event is not published, so a kiosk has nothing to show.");
}
