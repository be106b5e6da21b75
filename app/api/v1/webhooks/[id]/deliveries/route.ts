import { listDeliveries } from "#lib/api/webhooks";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listDeliveries);
