import { getInstallManifest } from "#lib/api/install";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getInstallManifest);
