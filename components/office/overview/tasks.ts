import { moneyOf } from "#lib/client/money";

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
  /** Orders from the portal that nobody has dealt with yet. */
  portalOrders: number;
  /** Webhooks that were turned off for failing, and those whose last delivery failed. */
  webhooks: { stopped: number; failing: number };
};

/** A hold that ends within this time is shown as urgent. */
const SOON_MS = 24 * 3_600_000;

export function agendaOf(parts: AgendaParts, now: Date): Task[] {
  return [
    ...webhookTasks(parts),
    ...holdTasks(parts, now),
    ...paymentTasks(parts, now),
    ...refundTasks(parts),
    ...planTasks(parts),
    ...portalTasks(parts),
    ...exhibitorTasks(parts),
    ...entryTasks(parts),
  ];
}

function webhookTasks({ webhooks: { stopped, failing } }: AgendaParts): Task[] {
  const there = { path: "/settings/webhooks", isOfOrganisation: true as const };
  const off = `${many(stopped, "webhook was", "webhooks were")} turned off because deliveries kept failing`;
  const late = `${many(failing, "webhook is", "webhooks are")} failing`;
  return [
    ...(stopped > 0 ? [{ id: "webhooks", tone: "danger" as const, words: off, ...there }] : []),
    ...(failing > 0 ? [{ id: "failing", tone: "warning" as const, words: late, ...there }] : []),
  ];
}

function holdTasks({ held }: AgendaParts, now: Date): Task[] {
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
      words: `${many(ending.length, "hold ends", "holds end")} within a day`,
      detail: labels.length > 6 ? `${labels.slice(0, 6).join(", ")} and more` : labels.join(", "),
    },
  ];
}

function paymentTasks({ invoiced }: AgendaParts, now: Date): Task[] {
  if (invoiced.length === 0) return [];
  const overdue = invoiced.filter(
    ({ balanceDueAt }) => balanceDueAt && Date.parse(balanceDueAt) <= now.getTime(),
  );
  return [
    {
      id: "payments",
      path: "/orders?status=invoiced",
      tone: overdue.length > 0 ? "danger" : "warning",
      words: many(invoiced.length, "unpaid invoice", "unpaid invoices"),
      detail: [
        sumsOf(invoiced.map(({ dueCents, currency }) => [currency, dueCents])),
        ...(overdue.length > 0 ? [`${overdue.length} overdue`] : []),
      ].join(", "),
    },
  ];
}

function refundTasks({ refunds }: AgendaParts): Task[] {
  if (refunds.length === 0) return [];
  return [
    {
      id: "refunds",
      tone: "warning",
      path: "/orders?attention=refundDue",
      words: `${many(refunds.length, "refund", "refunds")} due`,
      detail: sumsOf(refunds.map(({ refundDueCents, currency }) => [currency, refundDueCents])),
    },
  ];
}

/** Amounts in several currencies cannot be added up. */
function sumsOf(amounts: readonly [currency: string, cents: number][]): string {
  const sums = new Map<string, number>();
  for (const [currency, cents] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => moneyOf(cents, currency)).join(" and ");
}

function planTasks({ check }: AgendaParts): Task[] {
  const { error, warning } = check;
  if (error + warning === 0) return [];
  const found = [
    ...(error > 0 ? [many(error, "error", "errors")] : []),
    ...(warning > 0 ? [many(warning, "warning", "warnings")] : []),
  ];
  return [
    {
      id: "check",
      path: "/publish#check",
      tone: error > 0 ? ("danger" as const) : ("warning" as const),
      words: `The plan check found ${found.join(" and ")}`,
    },
  ];
}

function portalTasks({ portalChanges, portalOrders }: AgendaParts): Task[] {
  const changes = `${many(portalChanges, "exhibitor", "exhibitors")} with changes to approve`;
  const orders = `${many(portalOrders, "new order", "new orders")} from the portal`;
  return [
    ...(portalOrders > 0
      ? [{ id: "portalOrders", tone: "warning" as const, words: orders, path: "/orders?attention=portal" }]
      : []),
    ...(portalChanges > 0
      ? [{ id: "portal", tone: "warning" as const, words: changes, path: "/exhibitors?do=waiting" }]
      : []),
  ];
}

function exhibitorTasks({ fair: { counts } }: AgendaParts): Task[] {
  if (counts.exhibitors > 0) return [];
  const words = "Add or import exhibitors";
  return [{ id: "exhibitors", tone: "neutral", words, path: "/import?what=exhibitors" }];
}

function entryTasks({ entries }: AgendaParts): Task[] {
  const { withoutLogo, withoutBooth, notInvited } = entries;
  const task = (id: string, count: number, what: string, path: string): Task[] =>
    count === 0
      ? []
      : [{ id, tone: "neutral", words: `${many(count, "exhibitor", "exhibitors")} ${what}`, path }];
  return [
    ...task("booth", withoutBooth, "without a booth", "/exhibitors?booth=none"),
    ...task("logo", withoutLogo, "without a logo", "/exhibitors?logo=none"),
    ...task("invite", notInvited, "not invited to their portal", "/exhibitors?invited=0"),
  ];
}

function many(count: number, one: string, more: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : more}`;
}
