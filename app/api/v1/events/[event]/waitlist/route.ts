import { joinWaitlist, listWaitlist } from "#lib/api/waitlist";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(joinWaitlist, listWaitlist);
