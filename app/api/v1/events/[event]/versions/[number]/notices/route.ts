import { notifyConcerned } from "#lib/api/notices";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(notifyConcerned);
