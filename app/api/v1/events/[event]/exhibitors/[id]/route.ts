import { deleteExhibitor, getExhibitor, updateExhibitor } from "#lib/api/exhibitors";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  deleteExhibitor,
  getExhibitor,
  updateExhibitor,
);
