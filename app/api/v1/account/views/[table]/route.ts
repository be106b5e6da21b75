import { getTableViews, putTableViews } from "#lib/api/views";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getTableViews, putTableViews);
