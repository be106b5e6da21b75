/** The actions of the legacy API, which call the same services as every other endpoint. */
export {
  addExhibitorBooth,
  getBooth,
  listBooths,
  removeExhibitorBooth,
  updateBooth,
} from "./legacy/booths";
export { addCategory, listCategories, removeCategory, updateCategory } from "./legacy/categories";
export { listEvents, setWebhookUrl } from "./legacy/events";
export {
  addExhibitor,
  bulkReadExhibitors,
  deleteExhibitor,
  getExhibitor,
  getExhibitorId,
  listExhibitors,
  setPicture,
  updateExhibitor,
} from "./legacy/exhibitors";
export { addExhibitorExtra, listExhibitorExtras, listExtras, removeExhibitorExtra } from "./legacy/extras";
export { deleteSessions, getSessions, upsertSessions } from "./legacy/sessions";
