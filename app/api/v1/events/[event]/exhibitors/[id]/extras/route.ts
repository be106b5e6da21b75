import { assignExhibitorExtra, listExhibitorExtras, removeExhibitorExtra } from "#lib/api/extras";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  listExhibitorExtras,
  assignExhibitorExtra,
  removeExhibitorExtra,
);
