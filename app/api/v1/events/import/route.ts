import { importEvent } from "#lib/api/exports";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(importEvent);
