import { Badge } from "#components/ui/Badge";
import { type DeliveryRecord, isFailing, type WebhookRecord } from "#lib/client/webhooks";
import { type DomainEventKind, FACT_KINDS } from "#lib/webhooks/kinds";

const THINGS: { prefix: string; title: string }[] = [
  { prefix: "booth", title: "Booths" },
  { prefix: "exhibitor", title: "Exhibitors" },
  { prefix: "order", title: "Orders" },
  { prefix: "floorplan", title: "Plan" },
  { prefix: "session", title: "Sessions" },
  { prefix: "extra", title: "Extras" },
];

/** Event types grouped by what they are about. */
export const KIND_GROUPS: { title: string; kinds: DomainEventKind[] }[] = THINGS.map(({ prefix, title }) => ({
  title,
  kinds: FACT_KINDS.filter((kind) => kind.startsWith(`${prefix}.`)),
}));

/** "Status changed" for `booth.status_changed`. */
export function kindWords(kind: DomainEventKind): string {
  const words = kind.slice(kind.indexOf(".") + 1).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Looks = { label: string; tone: "neutral" | "success" | "warning" | "danger" };

const REASONS: Record<NonNullable<WebhookRecord["disabledReason"]>, Looks> = {
  user: { label: "Paused", tone: "neutral" },
  gone: { label: "Off: the endpoint is gone", tone: "danger" },
  failing: { label: "Off: deliveries kept failing", tone: "danger" },
};

export function WebhookState({ webhook }: { webhook: WebhookRecord }) {
  const { active, disabledReason } = webhook;
  if (!active) {
    const { label, tone } = REASONS[disabledReason ?? "user"];
    return <Badge tone={tone}>{label}</Badge>;
  }
  return isFailing(webhook) ? (
    <Badge tone="warning">On, last delivery failed</Badge>
  ) : (
    <Badge tone="success">On</Badge>
  );
}

export const DELIVERY_LOOKS: Record<DeliveryRecord["status"], Looks> = {
  pending: { label: "Pending", tone: "neutral" },
  retrying: { label: "Retrying", tone: "warning" },
  delivered: { label: "Delivered", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export function DeliveryState({ status }: { status: DeliveryRecord["status"] }) {
  const { label, tone } = DELIVERY_LOOKS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

const FAILURES: Record<NonNullable<DeliveryRecord["error"]>, string> = {
  timeout: "The receiver did not respond in time",
  dns: "Host not found",
  connect: "Could not connect to the receiver",
  tls: "Invalid certificate",
  blocked_address: "This address is not allowed",
  redirect: "The receiver redirected, which is not followed",
  http_status: "The receiver rejected it",
  aborted: "Connection lost",
};

/** What the receiver answered, or why there was no answer. */
export function answerOf({ status, error }: { status: number | null; error: string | null }): string {
  const failure = Object.entries(FAILURES).find(([word]) => word === error)?.[1];
  if (status === null) return failure ?? "No response yet";
  return failure === undefined ? `HTTP ${status}` : `HTTP ${status}: ${failure.toLowerCase()}`;
}

export function Moment({ at }: { at: string }) {
  const text = new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "medium" });
  return <time dateTime={at}>{text}</time>;
}
