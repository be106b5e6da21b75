/** The actions of the legacy API, which call the same services as every other endpoint. */
export {
  addExhibitorBooth,
  getBooth,
  listBooths,
  removeExhibitorBooth,
  updateBooth,
} from "./booths";
export { addCategory, listCategories, removeCategory, updateCategory } from "./categories";
export { listEvents, setWebhookUrl } from "./events";
export {
  addExhibitor,
  bulkReadExhibitors,
  deleteExhibitor,
  getExhibitor,
  getExhibitorId,
  listExhibitors,
  setPicture,
  updateExhibitor,
} from "./exhibitors";
export { addExhibitorExtra, listExhibitorExtras, listExtras, removeExhibitorExtra } from "./extras";
export { deleteSessions, getSessions, upsertSessions } from "./sessions";
