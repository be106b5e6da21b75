import { createWebhook, listDeliveries } from "#lib/api/webhooks";
import type { World } from "./world";

export const RECEIVER = "https://hooks.example.org/in";

export async function hooked(world: World, input: object = {}) {
  const { body } = await world.ask(createWebhook, { body: { url: RECEIVER, ...input } });
  return body.data as { id: string; secret: string };
}

export async function deliveriesOf({ ask }: World, id: string, query: Record<string, string> = {}) {
  return (await ask(listDeliveries, { params: { id }, query })).body.data;
}

/** Tests share one database and its worker, so only messages about this world's fair count. */
export const webhookMessages = ({ web, fair }: World) =>
  web.requests.filter(({ body }) => String(body).includes(fair.id));
