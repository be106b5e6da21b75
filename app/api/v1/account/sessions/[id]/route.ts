import { endOwnSession } from "#lib/api/userSessions";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(endOwnSession);
