import { uploadMedia } from "#lib/api/media";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(uploadMedia);
