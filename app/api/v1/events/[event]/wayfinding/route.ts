import { getNetwork, replaceNetwork } from "#lib/api/wayfinding";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getNetwork, replaceNetwork);
