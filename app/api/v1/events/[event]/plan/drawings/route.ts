import { convertDrawing } from "#lib/api/drawings";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(convertDrawing);
