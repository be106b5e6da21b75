import { removeOrderItem } from "#lib/api/orderItems";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(removeOrderItem);
