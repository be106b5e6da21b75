import { deleteSession, getSession, updateSession } from "#lib/api/sessions";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(deleteSession, getSession, updateSession);
