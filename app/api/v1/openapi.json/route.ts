import { getDescription } from "#lib/api/description";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getDescription);
