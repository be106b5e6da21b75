import { showPresence } from "#lib/api/plan";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(showPresence);
