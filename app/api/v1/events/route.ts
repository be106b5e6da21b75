import { createEvent, listEvents } from "#lib/api/events";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createEvent, listEvents);
