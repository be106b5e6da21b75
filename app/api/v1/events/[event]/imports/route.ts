import { listImports } from "#lib/api/imports";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listImports);
