import { createExtra, listExtras } from "#lib/api/extras";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listExtras, createExtra);
