import { setOrderBilling } from "#lib/api/sales";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(setOrderBilling);
