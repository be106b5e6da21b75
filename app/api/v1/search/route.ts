import { searchEverywhere } from "#lib/api/everywhere";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(searchEverywhere);
