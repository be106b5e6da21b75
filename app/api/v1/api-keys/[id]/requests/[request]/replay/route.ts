import { endpoints } from "#lib/api/index";
import { replayKeyRequest } from "#lib/api/keyRequests";
import { routeAmong } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeAmong(endpoints)(replayKeyRequest);
