import { listOwedOrders } from "#lib/api/payments";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listOwedOrders);
