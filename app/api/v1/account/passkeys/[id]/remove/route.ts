import { removePasskey } from "#lib/api/passkeys";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(removePasskey);
