import { exportOrganisation } from "#lib/api/archive";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(exportOrganisation);
