import { renamePasskey } from "#lib/api/passkeys";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(renamePasskey);
