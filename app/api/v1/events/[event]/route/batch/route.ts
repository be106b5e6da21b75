import { findRoutes } from "#lib/api/routes";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(findRoutes);
