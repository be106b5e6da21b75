import type { Office } from "#lib/client/office";
import type { OfficeKey } from "#lib/words/office";

/** A task for the organiser, most urgent first, with a link to the page where it is done. */
export type Task = {
  id: string;
  tone: "danger" | "warning" | "neutral";
  words: string;
  detail?: string;
  /** Path below the event's address, or an organisation page. */
  path: string;
  isOfOrganisation?: true;
};

export type AgendaParts = {
  fair: { counts: { exhibitors: number } };
  held: { label: string; holdExpiresAt: string | null }[];
  invoiced: { dueCents: number; currency: string; balanceDueAt?: string | null }[];
  /** Orders with a refund due to the buyer. */
  refunds: { refundDueCents: number; currency: string }[];
  check: { error: number; warning: number };
  entries: { withoutLogo: number; withoutBooth: number; notInvited: number };
  portalChanges: number;
  /** Comments on the plan that mention the reader and are unread. */
  mentions: { id: string; author: string }[];
  /** Orders from the portal that have not been handled yet. */
  portalOrders: number;
  /** Webhooks that were turned off for failing, and those whose last delivery failed. */
  webhooks: { stopped: number; failing: number };
};

/** A hold that ends within this time is shown as urgent. */
const SOON_MS = 24 * 3_600_000;

export function agendaOf(office: Office, parts: AgendaParts, now: Date): Task[] {
  return [
    ...webhookTasks(office, parts),
    ...mentionTasks(office, parts),
    ...holdTasks(office, parts, now),
    ...paymentTasks(office, parts, now),
    ...refundTasks(office, parts),
    ...planTasks(office, parts),
    ...portalTasks(office, parts),
    ...exhibitorTasks(office, parts),
    ...entryTasks(office, parts),
  ];
}

function webhookTasks(office: Office, { webhooks: { stopped, failing } }: AgendaParts): Task[] {
  const there = { path: "/settings/webhooks", isOfOrganisation: true as const };
  const off = office.say("overview.webhooksOff", { count: stopped });
  const late = office.say("overview.webhooksFailing", { count: failing });
  return [
    ...(stopped > 0 ? [{ id: "webhooks", tone: "danger" as const, words: off, ...there }] : []),
    ...(failing > 0 ? [{ id: "failing", tone: "warning" as const, words: late, ...there }] : []),
  ];
}

function mentionTasks(office: Office, { mentions }: AgendaParts): Task[] {
  const [first] = mentions;
  if (!first) return [];
  const authors = [...new Set(mentions.map(({ author }) => author))];
  return [
    {
      id: "mentions",
      tone: "warning",
      path: `/plan?comment=${first.id}`,
      words: office.say("overview.mentions", { count: mentions.length }),
      detail: office.list(authors),
    },
  ];
}

function holdTasks(office: Office, { held }: AgendaParts, now: Date): Task[] {
  const ending = held.filter(
    ({ holdExpiresAt }) => holdExpiresAt !== null && Date.parse(holdExpiresAt) - now.getTime() < SOON_MS,
  );
  if (ending.length === 0) return [];
  const labels = ending.map(({ label }) => label);
  return [
    {
      id: "holds",
      tone: "warning",
      path: "/booths?status=held",
      words: office.say("overview.holdsEnding", { count: ending.length }),
      detail:
        labels.length > 6
          ? office.say("overview.andMore", { labels: labels.slice(0, 6).join(", ") })
          : labels.join(", "),
    },
  ];
}

function paymentTasks(office: Office, { invoiced }: AgendaParts, now: Date): Task[] {
  if (invoiced.length === 0) return [];
  const overdue = invoiced.filter(
    ({ balanceDueAt }) => balanceDueAt && Date.parse(balanceDueAt) <= now.getTime(),
  );
  return [
    {
      id: "payments",
      path: "/orders?status=invoiced",
      tone: overdue.length > 0 ? "danger" : "warning",
      words: office.say("overview.unpaidInvoices", { count: invoiced.length }),
      detail: [
        sumsOf(
          office,
          invoiced.map(({ dueCents, currency }) => [currency, dueCents]),
        ),
        ...(overdue.length > 0 ? [office.say("overview.overdue", { count: overdue.length })] : []),
      ].join(", "),
    },
  ];
}

function refundTasks(office: Office, { refunds }: AgendaParts): Task[] {
  if (refunds.length === 0) return [];
  return [
    {
      id: "refunds",
      tone: "warning",
      path: "/orders?attention=refundDue",
      words: office.say("overview.refundsDueCount", { count: refunds.length }),
      detail: sumsOf(
        office,
        refunds.map(({ refundDueCents, currency }) => [currency, refundDueCents]),
      ),
    },
  ];
}

/** Amounts in several currencies cannot be added up. */
function sumsOf(office: Office, amounts: readonly [currency: string, cents: number][]): string {
  const sums = new Map<string, number>();
  for (const [currency, cents] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return office.list([...sums].map(([currency, cents]) => office.money(cents, currency)));
}

function planTasks(office: Office, { check }: AgendaParts): Task[] {
  const { error, warning } = check;
  if (error + warning === 0) return [];
  const found = [
    ...(error > 0 ? [office.say("overview.errors", { count: error })] : []),
    ...(warning > 0 ? [office.say("overview.warnings", { count: warning })] : []),
  ];
  return [
    {
      id: "check",
      path: "/publish#check",
      tone: error > 0 ? ("danger" as const) : ("warning" as const),
      words: office.say("overview.thePlanCheckFound", { found: office.list(found) }),
    },
  ];
}

function portalTasks(office: Office, { portalChanges, portalOrders }: AgendaParts): Task[] {
  const changes = office.say("overview.changesToApprove", { count: portalChanges });
  const orders = office.say("overview.newPortalOrders", { count: portalOrders });
  return [
    ...(portalOrders > 0
      ? [{ id: "portalOrders", tone: "warning" as const, words: orders, path: "/orders?attention=portal" }]
      : []),
    ...(portalChanges > 0
      ? [{ id: "portal", tone: "warning" as const, words: changes, path: "/exhibitors?do=waiting" }]
      : []),
  ];
}

function exhibitorTasks(office: Office, { fair: { counts } }: AgendaParts): Task[] {
  if (counts.exhibitors > 0) return [];
  const words = office.say("overview.addOrImportExhibitors");
  return [{ id: "exhibitors", tone: "neutral", words, path: "/import?what=exhibitors" }];
}

function entryTasks(office: Office, { entries }: AgendaParts): Task[] {
  const { withoutLogo, withoutBooth, notInvited } = entries;
  const task = (id: string, count: number, key: OfficeKey, path: string): Task[] =>
    count === 0 ? [] : [{ id, tone: "neutral", words: office.say(key, { count }), path }];
  return [
    ...task("booth", withoutBooth, "overview.withoutABooth", "/exhibitors?booth=none"),
    ...task("logo", withoutLogo, "overview.withoutALogo", "/exhibitors?logo=none"),
    ...task("invite", notInvited, "overview.notInvitedToTheirPortal", "/exhibitors?invited=0"),
  ];
}
