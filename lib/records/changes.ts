import type { Scope } from "#lib/access";

/**
 * The types of records in the change feed, with the scope that their lists need. The triggers that write the changes are
 * in `prisma/migrations/…_record_changes`.
 */
export const CHANGE_SCOPES = {
  event: "events:read",
  level: "plan:read",
  booth: "plan:read",
  element: "plan:read",
  transition: "plan:read",
  /** The aisles of a level, with the id of the level. */
  wayfinding: "plan:read",
  /** With its replies. */
  comment: "plan:read",
  exhibitor: "exhibitors:read",
  category: "exhibitors:read",
  session: "sessions:read",
  order: "orders:read",
  payment: "orders:read",
  dispute: "orders:read",
  document: "orders:read",
  option: "orders:read",
  waitlistEntry: "orders:read",
  note: "orders:read",
  pricingRule: "orders:read",
  fee: "orders:read",
  taxRule: "orders:read",
  discount: "orders:read",
  extra: "orders:read",
  banner: "events:read",
  kiosk: "events:read",
  version: "events:read",
  webhook: "webhooks:read",
  /** Events sent to webhooks; not a record, so only followed by name. */
  webhookEvent: "webhooks:read",
} as const satisfies Record<string, Scope>;

export type ChangeType = keyof typeof CHANGE_SCOPES;
export const CHANGE_TYPES = Object.keys(CHANGE_SCOPES) as ChangeType[];

/** The types that are read if none are named. */
export const RECORD_TYPES = CHANGE_TYPES.filter((type) => type !== "webhookEvent");

export const CHANGE_ACTIONS = ["created", "updated", "deleted"] as const;

export type RecordChange = {
  type: ChangeType;
  action: (typeof CHANGE_ACTIONS)[number];
  /** The id of the record. */
  id: string;
  /** Null for records of the organisation itself. */
  eventId: string | null;
  at: Date;
};
