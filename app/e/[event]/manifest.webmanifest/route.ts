import { getInstallManifest } from "#lib/api/install";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getInstallManifest);
