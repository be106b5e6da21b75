import { confirmSecondFactor } from "#lib/api/secondFactor";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(confirmSecondFactor);
