import { findManyRoutes } from "#lib/api/routes";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(findManyRoutes);
