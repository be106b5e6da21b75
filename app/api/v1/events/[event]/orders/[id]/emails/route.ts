import { listOrderEmails, writeOrderEmail } from "#lib/api/orderEmails";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listOrderEmails, writeOrderEmail);
