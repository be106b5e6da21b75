import { listCheckpoints } from "#lib/api/versions";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listCheckpoints);
