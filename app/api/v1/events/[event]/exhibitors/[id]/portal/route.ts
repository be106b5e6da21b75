import { getPortalEntry, lockPortal } from "#lib/api/portal";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPortalEntry, lockPortal);
