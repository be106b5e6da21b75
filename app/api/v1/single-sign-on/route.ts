import { deleteSingleSignOn, getSingleSignOn, putSingleSignOn } from "#lib/api/singleSignOn";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  getSingleSignOn,
  putSingleSignOn,
  deleteSingleSignOn,
);
