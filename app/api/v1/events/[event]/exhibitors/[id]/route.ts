import { deleteExhibitor, getExhibitor, updateExhibitor } from "#lib/api/exhibitors";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  deleteExhibitor,
  getExhibitor,
  updateExhibitor,
);
