import { listOwnSessions } from "#lib/api/userSessions";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listOwnSessions);
