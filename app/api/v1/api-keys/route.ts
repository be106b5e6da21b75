import { createApiKey, listApiKeys } from "#lib/api/keys";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createApiKey, listApiKeys);
