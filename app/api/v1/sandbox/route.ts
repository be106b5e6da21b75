import { resetSandbox } from "#lib/api/sandbox";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(resetSandbox);
