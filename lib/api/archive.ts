import { archive } from "#lib/files/archive";
import { exportEverything } from "#lib/services/exports/archive";
import { endpoint } from "./declare";

export const exportOrganisation = endpoint({
  method: "GET",
  path: "/api/v1/organisation/export",
  summary: "Export the organisation as ZIP",
  description:
    "For each event the bundle and spreadsheets, every record as JSON lines (orders, invoices, payments, " +
    "exhibitors with private contacts, sessions, versions, the audit log, webhooks, visit counts), and " +
    "images. Without passwords, keys and secrets. Requires an owner's or admin's session, or an unrestricted " +
    "key. Recorded in the audit log.",
  access: "caller",
  reply: archive(),
  mayLag: true,
  refusals: ["forbidden", "insufficient_scope"],
  handle: ({ app, who }) => exportEverything(app, who),
});
