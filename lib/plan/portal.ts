import { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import { fieldsWith } from "#lib/records/record";
import type { Settings } from "#lib/text/merge";

/** What exhibitors may say of themselves; everything else of their entry is the organiser's. */
export const EDITABLE_FIELDS = fieldsWith(EXHIBITOR_FIELDS, "portal");

/** What the organiser has to know of at once, since no visitor ever sees it. */
const OWN_CONTACT = EDITABLE_FIELDS.filter((field) => !("public" in EXHIBITOR_FIELDS[field]));

export type Deadline = { title: string; at: string; note?: string | null };
export type Contact = { name: string; role?: string | null; email?: string | null; phone?: string | null };

/** What a fair's settings say of its exhibitors' portal, with the defaults of what they leave out. */
export type PortalTerms = {
  introduction: string | null;
  /** Edits wait until the organiser takes them over. */
  approval: boolean;
  /** ISO 8601; from then on nothing can be changed. */
  closesAt: string | null;
  deadlines: Deadline[];
  contacts: Contact[];
};

const DEFAULTS: PortalTerms = {
  introduction: null,
  approval: false,
  closesAt: null,
  deadlines: [],
  contacts: [],
};

/** The settings were checked when they were written, so what is there has the right type. */
export function portalTermsOf(settings: Settings): PortalTerms {
  const { portal } = settings as { portal?: Partial<PortalTerms> };
  const said = Object.entries(portal ?? {}).filter(([, value]) => value != null);
  return { ...DEFAULTS, ...Object.fromEntries(said) };
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

/** What of a wish is seen by visitors and waits; contacts are for the organiser alone and count at once. */
export function splitForApproval<T extends object>(input: T): { atOnce: Partial<T>; waiting: Partial<T> } {
  const isOwn = ([field]: [string, unknown]) => OWN_CONTACT.some((own) => own === field);
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    atOnce: Object.fromEntries(entries.filter(isOwn)) as Partial<T>,
    waiting: Object.fromEntries(entries.filter((entry) => !isOwn(entry))) as Partial<T>,
  };
}
