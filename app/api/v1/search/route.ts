import { searchEverywhere } from "#lib/api/everywhere";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(searchEverywhere);
