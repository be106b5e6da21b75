import { issueFinalInvoice } from "#lib/api/documents";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(issueFinalInvoice);
