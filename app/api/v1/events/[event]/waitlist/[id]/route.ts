import { leaveWaitlist } from "#lib/api/waitlist";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(leaveWaitlist);
