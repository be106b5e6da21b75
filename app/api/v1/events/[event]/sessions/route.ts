import { createSessions, listSessions } from "#lib/api/sessions";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createSessions, listSessions);
