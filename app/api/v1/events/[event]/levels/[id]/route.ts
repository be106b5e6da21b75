import { deleteLevel, getLevel, updateLevel } from "#lib/api/levels";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(deleteLevel, getLevel, updateLevel);
