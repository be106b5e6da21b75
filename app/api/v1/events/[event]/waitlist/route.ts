import { joinWaitlist, listWaitlist } from "#lib/api/waitlist";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(joinWaitlist, listWaitlist);
