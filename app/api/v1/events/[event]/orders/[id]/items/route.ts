import { addOrderItem, listOrderItems } from "#lib/api/orderItems";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listOrderItems, addOrderItem);
