import type { Aisle } from "./client.ts";
import { followChanges } from "./follow.ts";
import type { RecordedWebhookEvent } from "./requests.ts";
import { webhooks } from "./resources.ts";
import { signWebhook } from "./webhooks.ts";

export type ForwardOptions = {
  /** Where to send, such as `http://localhost:4242/webhooks`. */
  to: string;
  /** The secret with which your endpoint verifies signatures. */
  secret: string;
  /** Only these kinds; by default all. */
  kinds?: readonly string[];
  /** A cursor of the change feed to continue after; by default only new events are sent. */
  after?: string;
  signal?: AbortSignal;
};

/** `status` is null if there was no response. */
export type Forwarded = { event: RecordedWebhookEvent; status: number | null; cursor: string };

/**
 * Forwards webhook events to an address that webhooks cannot reach, such as a port of your own machine, with the same
 * headers. Each event is sent once, whatever the response.
 */
export async function* forwardWebhooks(
  aisle: Aisle,
  { to, secret, kinds, after = "latest", signal }: ForwardOptions,
): AsyncGenerator<Forwarded> {
  const options = { after, types: "webhookEvent" as const, ...(signal && { signal }) };
  for await (const { id, cursor } of followChanges(aisle, options)) {
    const [event] = await webhooks.listEvents(aisle, { ids: id });
    if (event && (kinds?.includes(event.type) ?? true))
      yield { event, status: await send(event, to, secret), cursor };
  }
}

async function send(event: RecordedWebhookEvent, to: string, secret: string): Promise<number | null> {
  const body = JSON.stringify(event);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "X-Service-Event": event.type,
    "X-Service-Delivery": event.id,
    "X-Service-Signature": await signWebhook({ body, secret }),
  };
  return fetch(to, { method: "POST", headers, body }).then(
    (response) => response.status,
    () => null,
  );
}
