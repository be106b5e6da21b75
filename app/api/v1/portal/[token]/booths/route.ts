import { listPortalBooths, orderPortalBooth } from "#lib/api/portal";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listPortalBooths, orderPortalBooth);
