import { getPopularSearches } from "#lib/api/analytics";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPopularSearches);
