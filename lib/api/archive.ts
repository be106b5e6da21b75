import { archive } from "#lib/http/archive";
import { exportEverything } from "#lib/services/archive";
import { endpoint } from "./declare";

export const exportOrganisation = endpoint({
  method: "GET",
  path: "/api/v1/organisation/export",
  summary: "Everything of the organisation as one ZIP",
  description:
    "For each event the bundle and spreadsheets, every record as JSON lines (orders, invoices, payments, exhibitors " +
    "with private contacts, sessions, versions, the audit log, webhooks, counts of visits), and pictures. Without " +
    "passwords, keys and secrets. By an owner's or admin's session, or by a key that may do everything; it leaves a " +
    "line in the audit log.",
  access: "caller",
  reply: archive(),
  refusals: ["forbidden", "insufficient_scope"],
  handle: ({ app, who }) => exportEverything(app, who),
});
