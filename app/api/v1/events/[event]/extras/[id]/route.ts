import { deleteExtra, updateExtra } from "#lib/api/extras";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateExtra, deleteExtra);
