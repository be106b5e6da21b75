import { listKeyRequests } from "#lib/api/keyRequests";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listKeyRequests);
