import { deleteEvent, getEvent, updateEvent } from "#lib/api/events";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(deleteEvent, getEvent, updateEvent);
