import { getPartnerFeed } from "#lib/api/partner";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPartnerFeed);
