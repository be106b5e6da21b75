import { restoreEvent } from "#lib/api/events";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(restoreEvent);
