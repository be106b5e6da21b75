import { assignBooth, replaceBoothExhibitors, unassignBooth } from "#lib/api/booths";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  assignBooth,
  replaceBoothExhibitors,
  unassignBooth,
);
