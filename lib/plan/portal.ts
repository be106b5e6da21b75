import { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import { fieldsWith } from "#lib/records/record";
import type { Settings } from "#lib/text/merge";

/** The fields that exhibitors can edit; the organiser edits the rest of their entry. */
export const EDITABLE_FIELDS = fieldsWith(EXHIBITOR_FIELDS, "portal");

/** Contact details, which go to the organiser at once since no visitor sees them. */
const OWN_CONTACT = EDITABLE_FIELDS.filter((field) => !("public" in EXHIBITOR_FIELDS[field]));

export type Deadline = { title: string; at: string; note?: string | null };
export type Contact = { name: string; role?: string | null; email?: string | null; phone?: string | null };

/** The portal settings of a fair, with defaults. */
export type PortalTerms = {
  introduction: string | null;
  /** Edits wait for the organiser's approval. */
  approval: boolean;
  /** ISO 8601; editing ends then. */
  closesAt: string | null;
  deadlines: Deadline[];
  contacts: Contact[];
  /** The extras that exhibitors can order; null for all that are on sale. */
  extraIds: string[] | null;
  /** How many booths an exhibitor can have by ordering further ones; 0 for none. */
  maxBooths: number;
};

const DEFAULTS: PortalTerms = {
  introduction: null,
  approval: false,
  closesAt: null,
  deadlines: [],
  contacts: [],
  extraIds: null,
  maxBooths: 0,
};

/** The settings were validated when written, so present values have the right type. */
export function portalTermsOf(settings: Settings): PortalTerms {
  const { portal } = settings as { portal?: Partial<PortalTerms> };
  const given = Object.entries(portal ?? {}).filter(([, value]) => value != null);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

export type PortalRight = "live" | "approval" | "locked" | "closed";

export function portalRight(
  { approval, closesAt }: PortalTerms,
  { isLocked, now }: { isLocked: boolean; now: Date },
): PortalRight {
  if (isLocked) return "locked";
  if (closesAt !== null && new Date(closesAt) <= now) return "closed";
  return approval ? "approval" : "live";
}

/** Public fields wait for approval; contact details are only for the organiser and apply at once. */
export function splitForApproval<T extends object>(input: T): { atOnce: Partial<T>; waiting: Partial<T> } {
  const isOwn = ([field]: [string, unknown]) => OWN_CONTACT.some((own) => own === field);
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    atOnce: Object.fromEntries(entries.filter(isOwn)) as Partial<T>,
    waiting: Object.fromEntries(entries.filter((entry) => !isOwn(entry))) as Partial<T>,
  };
}
