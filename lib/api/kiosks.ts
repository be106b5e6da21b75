import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import {
  Kiosk,
  KioskBeat,
  KioskCommand,
  KioskInput,
  KioskOffer,
  KioskOrders,
  KioskPairing,
  KioskPatch,
} from "#lib/schema/kiosks";
import { RecordFilter } from "#lib/schema/shared";
import * as devices from "#lib/services/kiosks/devices";
import { pagingOf } from "#lib/text/paging";
import * as kiosks from "#services/kiosks";
import { endpoint } from "./declare";

export const listKiosks = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/kiosks",
  summary: "List kiosks",
  description: "With the last reported state of each.",
  access: { scope: "events:read" },
  query: RecordFilter,
  reply: page(Kiosk),
  handle: ({ app, fair, query }) => kiosks.list(app, fair, query, pagingOf(query)),
});

export const createKiosk = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/kiosks",
  summary: "Create a kiosk",
  access: { scope: "events:write" },
  body: json(KioskInput),
  reply: ok(Kiosk),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => kiosks.create(app, fair, body),
});

export const getKiosk = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/kiosks/{id}",
  summary: "Get a kiosk",
  access: { scope: "events:read" },
  reply: ok(Kiosk),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => kiosks.get(app, fair, params.id),
});

export const updateKiosk = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/kiosks/{id}",
  summary: "Change a kiosk",
  description: "Only the given keys of `settings` change; null resets a key to the event's value.",
  access: { scope: "events:write" },
  body: json(KioskPatch),
  reply: ok(Kiosk),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => kiosks.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => kiosks.update(app, fair, params.id, body, unchanged),
});

export const deleteKiosk = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/kiosks/{id}",
  summary: "Delete a kiosk",
  access: { scope: "events:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => kiosks.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => kiosks.remove(app, fair, params.id, unchanged),
});

export const pairKiosk = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/kiosks/{id}/pairing",
  summary: "Pair a kiosk with the device that shows a code",
  description: "The previously paired device is unpaired.",
  access: { scope: "events:write" },
  body: json(KioskPairing),
  reply: ok(Kiosk),
  refusals: ["not_found"],
  limit: "kiosk-pairing",
  subject: ({ app, fair, params }) => kiosks.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => kiosks.pair(app, fair, params.id, body.code),
});

export const unpairKiosk = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/kiosks/{id}/pairing",
  summary: "Unpair a kiosk's device",
  access: { scope: "events:write" },
  reply: ok(Kiosk),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => kiosks.get(app, fair, params.id),
  handle: ({ app, fair, params }) => kiosks.unpair(app, fair, params.id),
});

export const commandKiosk = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/kiosks/{id}/commands",
  summary: "Reload, pause or resume a kiosk",
  description: "The kiosk receives the command with its next heartbeat.",
  access: { scope: "events:write" },
  body: json(KioskCommand),
  reply: ok(Kiosk),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => kiosks.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => kiosks.command(app, fair, params.id, body.command),
});

export const offerKioskPairing = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/kiosks/codes",
  summary: "Request a pairing code for a device",
  access: "public",
  anonymous: true,
  reply: ok(KioskOffer),
  refusals: ["not_published", "busy"],
  limit: "kiosk-pairing",
  handle: ({ app, fair }) => devices.offerPairing(app, fair),
});

export const beatKiosk = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/kiosks/heartbeat",
  summary: "Send a device's heartbeat",
  description: "Returns whether the device is paired, its configuration and its commands.",
  access: "public",
  anonymous: true,
  body: json(KioskBeat),
  reply: ok(KioskOrders),
  limit: "kiosk-beat",
  handle: ({ app, fair, body }) => devices.beat(app, fair, body),
});
