import { getDescription } from "#lib/api/description";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getDescription);
