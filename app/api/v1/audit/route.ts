import { listAudit } from "#lib/api/audit";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listAudit);
