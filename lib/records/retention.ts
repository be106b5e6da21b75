type Kind = {
  /** The deleted data, as text for the operator. */
  what: string;
  leastDays: number;
  mostDays: number;
  /** Null keeps it as long as its organisation or event exists. */
  fallbackDays: number | null;
};

const TEN_YEARS = 3_653;

/** The retention of an installation's accumulated data, by kind. */
export const RETENTION_KINDS = {
  webhooks: {
    what: "domain events and their webhook deliveries",
    leastDays: 7,
    mostDays: 365,
    fallbackDays: 30,
  },
  analytics: { what: "single analytics events", leastDays: 1, mostDays: 396, fallbackDays: 396 },
  audit: { what: "entries of the audit log", leastDays: 90, mostDays: TEN_YEARS, fallbackDays: null },
  requests: {
    what: "requests of API keys",
    leastDays: 1,
    mostDays: 365,
    fallbackDays: 30,
  },
  emails: {
    what: "copies of e-mails about orders",
    leastDays: 90,
    mostDays: TEN_YEARS,
    fallbackDays: null,
  },
  notices: {
    what: "notices to exhibitors about changes of the plan",
    leastDays: 30,
    mostDays: TEN_YEARS,
    fallbackDays: null,
  },
  contacts: {
    what: "contacts of exhibitors, buyers and waiting lists, counted from the end of their event",
    leastDays: 30,
    mostDays: TEN_YEARS,
    fallbackDays: null,
  },
} satisfies Record<string, Kind>;

export type RetentionKind = keyof typeof RETENTION_KINDS;
export const RETENTION_NAMES = Object.keys(RETENTION_KINDS) as RetentionKind[];

/** In days; null means no end. */
export type Retention = Record<RetentionKind, number | null>;

/** The shorter periods that an organisation has set for itself, in days. */
export type OwnRetention = Partial<Record<RetentionKind, number>>;

/** The range of days that an organisation may choose from, given those of the installation. */
export function choosableDays(kind: RetentionKind, installation: Retention): { least: number; most: number } {
  const { leastDays, mostDays } = RETENTION_KINDS[kind];
  const most = installation[kind] ?? mostDays;
  return { least: Math.min(leastDays, most), most };
}

export const STANDARD_RETENTION = Object.fromEntries(
  RETENTION_NAMES.map((kind) => [kind, RETENTION_KINDS[kind].fallbackDays]),
) as Retention;

/** Financial records must be kept for at least this long, whatever is set: ten years including leap days. */
export const MONEY_DAYS = TEN_YEARS;
