import { getPartnerFeed } from "#lib/api/partner";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPartnerFeed);
