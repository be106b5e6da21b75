import { call } from "./call";
import { leaveFor } from "./enter";

/** All cached data belongs to the previous organisation, so it is loaded again. */
export async function switchOrganisation(organisationId: string): Promise<never> {
  await call("POST /api/v1/organisation/switch", { body: { organisationId } });
  return leaveFor("/events");
}
