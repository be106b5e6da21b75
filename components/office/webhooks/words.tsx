import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import type { Office } from "#lib/client/office";
import { type DeliveryRecord, isFailing, type WebhookRecord } from "#lib/client/webhooks";
import { DOMAIN_EVENT_KINDS, type DomainEventKind } from "#lib/webhooks/kinds";
import type { OfficeKey } from "#lib/words/office";

const THINGS: { prefix: string; title: OfficeKey }[] = [
  { prefix: "booth", title: "common.booths" },
  { prefix: "exhibitor", title: "common.exhibitors" },
  { prefix: "order", title: "webhooks.orders" },
  { prefix: "floorplan", title: "webhooks.plan" },
  { prefix: "session", title: "webhooks.sessions" },
  { prefix: "extra", title: "webhooks.extras" },
];

/** Event types grouped by what they are about. */
export const KIND_GROUPS: { title: OfficeKey; kinds: DomainEventKind[] }[] = THINGS.map(
  ({ prefix, title }) => ({
    title,
    kinds: DOMAIN_EVENT_KINDS.filter((kind) => kind.startsWith(`${prefix}.`)),
  }),
);

type Looks = { label: OfficeKey; tone: "neutral" | "success" | "warning" | "danger" };

const REASONS: Record<NonNullable<WebhookRecord["disabledReason"]>, Looks> = {
  user: { label: "webhooks.paused", tone: "neutral" },
  gone: { label: "webhooks.offTheEndpointIsGone", tone: "danger" },
  failing: { label: "webhooks.offDeliveriesKeptFailing", tone: "danger" },
};

export function WebhookState({ webhook }: { webhook: WebhookRecord }) {
  const { say } = useOffice();
  const { active, disabledReason } = webhook;
  if (!active) {
    const { label, tone } = REASONS[disabledReason ?? "user"];
    return <Badge tone={tone}>{say(label)}</Badge>;
  }
  return isFailing(webhook) ? (
    <Badge tone="warning">{say("webhooks.onLastDeliveryFailed")}</Badge>
  ) : (
    <Badge tone="success">{say("webhooks.on")}</Badge>
  );
}

export const DELIVERY_LOOKS: Record<DeliveryRecord["status"], Looks> = {
  pending: { label: "webhooks.pending", tone: "neutral" },
  retrying: { label: "webhooks.retrying", tone: "warning" },
  delivered: { label: "webhooks.delivered", tone: "success" },
  failed: { label: "webhooks.failed", tone: "danger" },
  cancelled: { label: "webhooks.cancelled", tone: "neutral" },
};

export function DeliveryState({ status }: { status: DeliveryRecord["status"] }) {
  const { say } = useOffice();
  const { label, tone } = DELIVERY_LOOKS[status];
  return <Badge tone={tone}>{say(label)}</Badge>;
}

const FAILURES: Record<NonNullable<DeliveryRecord["error"]>, OfficeKey> = {
  timeout: "webhooks.theReceiverDidNotRespond",
  dns: "webhooks.hostNotFound",
  connect: "webhooks.couldNotConnectToThe",
  tls: "webhooks.invalidCertificate",
  blocked_address: "webhooks.thisAddressIsNotAllowed",
  redirect: "webhooks.theReceiverRedirectedWhichIs",
  http_status: "webhooks.theReceiverRejectedIt",
  aborted: "webhooks.connectionLost",
};

/** The receiver's response, or why there was none. */
export function answerOf(
  { say, lowerFirst }: Office,
  { status, error }: { status: number | null; error: string | null },
): string {
  const key = Object.entries(FAILURES).find(([word]) => word === error)?.[1];
  if (status === null) return say(key ?? "webhooks.noResponseYet");
  return key === undefined ? `HTTP ${status}` : `HTTP ${status}: ${lowerFirst(say(key))}`;
}

export function Moment({ at }: { at: string }) {
  const { date } = useOffice();
  return <time dateTime={at}>{date(at, { dateStyle: "medium", timeStyle: "medium" })}</time>;
}
