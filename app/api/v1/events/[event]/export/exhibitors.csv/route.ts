import { exportExhibitors } from "#lib/api/exports";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(exportExhibitors);
