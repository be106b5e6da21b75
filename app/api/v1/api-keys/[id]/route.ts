import { revokeApiKey } from "#lib/api/keys";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(revokeApiKey);
