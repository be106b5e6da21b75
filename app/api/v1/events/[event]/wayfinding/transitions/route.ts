import { createTransition, listTransitions } from "#lib/api/wayfinding";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createTransition, listTransitions);
