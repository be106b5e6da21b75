import { importSessions } from "#lib/api/sessions";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(importSessions);
