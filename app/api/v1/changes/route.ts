import { listChanges } from "#lib/api/changes";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listChanges);
