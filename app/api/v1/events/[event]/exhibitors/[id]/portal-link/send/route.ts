import { sendPortalLink } from "#lib/api/exhibitors";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(sendPortalLink);
