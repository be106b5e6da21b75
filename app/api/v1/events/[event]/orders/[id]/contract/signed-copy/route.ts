import { getSignedContract, keepSignedContract } from "#lib/api/contracts";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getSignedContract, keepSignedContract);
