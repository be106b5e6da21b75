import { deleteLevel, getLevel, updateLevel } from "#lib/api/levels";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(deleteLevel, getLevel, updateLevel);
