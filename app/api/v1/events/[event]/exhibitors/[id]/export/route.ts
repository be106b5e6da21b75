import { exportExhibitor } from "#lib/api/exhibitors";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(exportExhibitor);
