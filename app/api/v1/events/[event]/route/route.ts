import { findRoute } from "#lib/api/routes";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(findRoute);
