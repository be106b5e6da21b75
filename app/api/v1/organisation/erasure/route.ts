import { scheduleErasure, undoErasure } from "#lib/api/team";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(scheduleErasure, undoErasure);
