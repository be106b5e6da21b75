import { getSharePicture } from "#lib/api/drawings";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getSharePicture);
