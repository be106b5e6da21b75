import { ORDER_STATUSES, type OrderStatus } from "#lib/records/orders";

/** The records that are synced with a customer relationship management system (CRM), and their counterparts here. */

export const CRM_PARTNERS = ["hubspot", "salesforce"] as const;
export type CrmPartnerName = (typeof CRM_PARTNERS)[number];

export const PARTNER_NAMES: Record<CrmPartnerName, string> = { hubspot: "HubSpot", salesforce: "Salesforce" };

/** In the order in which they are synced, because contacts and deals refer to companies. */
export const CRM_KINDS = ["company", "contact", "deal"] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

/** The direction of a sync; for `both`, the conflict rule decides when both sides changed a value. */
export const FLOWS = ["both", "out", "in"] as const;
export type Flow = (typeof FLOWS)[number];

/** Which side keeps its value when both changed it. */
export const CONFLICT_RULES = ["newest", "aisle", "partner"] as const;
export type ConflictRule = (typeof CONFLICT_RULES)[number];

/** Texts by field; null is an empty field. */
export type CrmValues = Record<string, string | null>;

/** Our fields of each kind. Deals are only sent, because orders are made here. */
export const CRM_FIELDS = {
  company: [
    ...(["name", "website", "phone", "email", "address", "zip", "city", "state", "country"] as const),
    ...(["description", "vatNumber"] as const),
  ],
  contact: ["firstName", "lastName", "email", "phone"],
  deal: ["name", "stage", "amount", "currency", "closeDate", "orderNumber", "booths", "event"],
} as const satisfies Record<CrmKind, readonly string[]>;

/** Without these a record does not exist, so neither side can empty them. */
export const REQUIRED_FIELDS: Record<CrmKind, readonly string[]> = {
  company: ["name"],
  contact: ["lastName", "email"],
  deal: ["name", "stage"],
};

export type MappedField = { field: string; remote: string; flow: Flow };
export type Mapping = Record<CrmKind, MappedField[]>;

export type ConnectorSettings = {
  kinds: CrmKind[];
  /** Empty means all events of the organisation. */
  eventIds: string[];
  conflict: ConflictRule;
  mapping: Mapping;
  /** The partner's stage of each status of an order. */
  stages: Record<OrderStatus, string>;
};

const both = (field: string, remote: string): MappedField => ({ field, remote, flow: "both" });
const out = (field: string, remote: string): MappedField => ({ field, remote, flow: "out" });

const MAPPINGS: Record<CrmPartnerName, Mapping> = {
  hubspot: {
    company: [
      both("name", "name"),
      both("website", "website"),
      both("phone", "phone"),
      both("address", "address"),
      both("zip", "zip"),
      both("city", "city"),
      both("state", "state"),
      both("country", "country"),
    ],
    contact: [
      both("firstName", "firstname"),
      both("lastName", "lastname"),
      both("email", "email"),
      both("phone", "phone"),
    ],
    deal: [
      out("name", "dealname"),
      out("stage", "dealstage"),
      out("amount", "amount"),
      out("closeDate", "closedate"),
    ],
  },
  salesforce: {
    company: [
      both("name", "Name"),
      both("website", "Website"),
      both("phone", "Phone"),
      both("address", "BillingStreet"),
      both("zip", "BillingPostalCode"),
      both("city", "BillingCity"),
      both("state", "BillingState"),
      both("country", "BillingCountry"),
    ],
    contact: [
      both("firstName", "FirstName"),
      both("lastName", "LastName"),
      both("email", "Email"),
      both("phone", "Phone"),
    ],
    deal: [
      out("name", "Name"),
      out("stage", "StageName"),
      out("amount", "Amount"),
      out("closeDate", "CloseDate"),
    ],
  },
};

/** The stages of the default pipeline of each partner. */
const STAGES: Record<CrmPartnerName, Record<"open" | "invoiced" | "won" | "lost", string>> = {
  hubspot: {
    open: "presentationscheduled",
    invoiced: "contractsent",
    won: "closedwon",
    lost: "closedlost",
  },
  salesforce: {
    open: "Proposal/Price Quote",
    invoiced: "Negotiation/Review",
    won: "Closed Won",
    lost: "Closed Lost",
  },
};

const OUTCOMES: Record<OrderStatus, keyof (typeof STAGES)["hubspot"]> = {
  pending: "open",
  invoiced: "invoiced",
  paid: "won",
  cancelled: "lost",
  expired: "lost",
  refunded: "lost",
};

/** The settings of a new connection. */
export function defaultSettings(partner: CrmPartnerName): ConnectorSettings {
  const stages = ORDER_STATUSES.map((status) => [status, STAGES[partner][OUTCOMES[status]]] as const);
  return {
    kinds: [...CRM_KINDS],
    eventIds: [],
    conflict: "newest",
    mapping: structuredClone(MAPPINGS[partner]),
    stages: Object.fromEntries(stages) as Record<OrderStatus, string>,
  };
}
