import { listWebhookEvents } from "#lib/api/webhooks";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listWebhookEvents);
