import { listDisputes } from "#lib/api/disputes";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listDisputes);
