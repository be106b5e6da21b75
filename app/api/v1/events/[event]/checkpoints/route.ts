import { createCheckpoint, listCheckpoints } from "#lib/api/versions";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listCheckpoints, createCheckpoint);
