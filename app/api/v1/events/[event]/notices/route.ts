import { listNotices } from "#lib/api/notices";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listNotices);
