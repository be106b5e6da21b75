import { createFee, listFees } from "#lib/api/fees";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listFees, createFee);
