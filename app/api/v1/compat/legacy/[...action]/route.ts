import { compatActions } from "#lib/api/compat";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(...compatActions);
