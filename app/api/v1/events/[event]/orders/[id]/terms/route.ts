import { getAcceptedTerms } from "#lib/api/orders";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getAcceptedTerms);
