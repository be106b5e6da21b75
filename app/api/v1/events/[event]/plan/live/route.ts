import { followPlan } from "#lib/api/plan";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(followPlan);
