import { convertOption } from "#lib/api/options";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(convertOption);
