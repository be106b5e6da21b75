import { declineProposal } from "#lib/api/proposals";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(declineProposal);
