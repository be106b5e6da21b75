import { invite, listInvitations } from "#lib/api/team";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(invite, listInvitations);
