import { startSending } from "#lib/api/sending";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(startSending);
