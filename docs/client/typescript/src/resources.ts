/** Written by `npm run openapi`; change the declarations in lib/api instead. */
import type { Aisle, Answer, BodyOf, Data, ItemOf, Pages, QueryOf, RequestOptions } from "./client.ts";

export const events = {
  /** Restore a deleted event. */
  restore: (aisle: Aisle, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/deleted-events/{id}/restore">> =>
    aisle.data("POST /api/v1/deleted-events/{id}/restore", { params: { id }, ...options }),

  /** List events. */
  list: (aisle: Aisle, query?: QueryOf<"GET /api/v1/events">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events">> =>
    aisle.pages("GET /api/v1/events", { query, ...options }),

  /** Create an event. */
  create: (aisle: Aisle, body: BodyOf<"POST /api/v1/events">, options?: RequestOptions): Promise<Data<"POST /api/v1/events">> =>
    aisle.data("POST /api/v1/events", { body, ...options }),

  /** Delete an event. */
  delete: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}">> =>
    aisle.data("DELETE /api/v1/events/{event}", { params: { event }, ...options }),

  /** Get an event. */
  get: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}">> =>
    aisle.data("GET /api/v1/events/{event}", { params: { event }, ...options }),

  /** Change an event. */
  update: (aisle: Aisle, event: string, body: BodyOf<"PATCH /api/v1/events/{event}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}">> =>
    aisle.data("PATCH /api/v1/events/{event}", { params: { event }, body, ...options }),

  /** Copy an event's map into a new draft. */
  duplicate: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/duplicate">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/duplicate">> =>
    aisle.data("POST /api/v1/events/{event}/duplicate", { params: { event }, body, ...options }),
};
export const levels = {
  /** List levels. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/levels">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/levels">> =>
    aisle.pages("GET /api/v1/events/{event}/levels", { params: { event }, query, ...options }),

  /** Create a level. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/levels">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/levels">> =>
    aisle.data("POST /api/v1/events/{event}/levels", { params: { event }, body, ...options }),

  /** Reorder levels. */
  reorder: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/levels/reorder">, options?: RequestOptions): Promise<Answer<"POST /api/v1/events/{event}/levels/reorder">> =>
    aisle.call("POST /api/v1/events/{event}/levels/reorder", { params: { event }, body, ...options }),

  /** Delete a level. */
  delete: (aisle: Aisle, event: string, id: string, query?: QueryOf<"DELETE /api/v1/events/{event}/levels/{id}">, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/levels/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/levels/{id}", { params: { event, id }, query, ...options }),

  /** Get a level. */
  get: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/levels/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/levels/{id}", { params: { event, id }, ...options }),

  /** Change a level. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/levels/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/levels/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/levels/{id}", { params: { event, id }, body, ...options }),
};
export const plan = {
  /** Get the plan in the editor. */
  get: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/plan">> =>
    aisle.data("GET /api/v1/events/{event}/plan", { params: { event }, ...options }),

  /** Change the plan. */
  change: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/plan/changes">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/plan/changes">> =>
    aisle.data("POST /api/v1/events/{event}/plan/changes", { params: { event }, body, ...options }),

  /** Stream changes of the plan. */
  follow: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/plan/live">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/plan/live">> =>
    aisle.call("GET /api/v1/events/{event}/plan/live", { params: { event }, query, ...options }),

  /** Share your position in the plan. */
  showPresence: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/plan/presence">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/plan/presence">> =>
    aisle.data("POST /api/v1/events/{event}/plan/presence", { params: { event }, body, ...options }),
};
export const comments = {
  /** List comments on the plan. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/comments">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/comments">> =>
    aisle.pages("GET /api/v1/events/{event}/comments", { params: { event }, query, ...options }),

  /** Comment on a place of the plan, or reply. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/comments">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/comments">> =>
    aisle.data("POST /api/v1/events/{event}/comments", { params: { event }, body, ...options }),

  /** List who can be mentioned in comments. */
  listColleagues: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/comments/people">> =>
    aisle.data("GET /api/v1/events/{event}/comments/people", { params: { event }, ...options }),

  /** Delete a comment or a reply. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/comments/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/comments/{id}", { params: { event, id }, ...options }),

  /** Change a comment or a reply. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/comments/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/comments/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/comments/{id}", { params: { event, id }, body, ...options }),
};
export const booths = {
  /** List booths. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/booths">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/booths">> =>
    aisle.pages("GET /api/v1/events/{event}/booths", { params: { event }, query, ...options }),

  /** Create a booth, or create and update many. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/booths">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/booths">> =>
    aisle.data("POST /api/v1/events/{event}/booths", { params: { event }, body, ...options }),

  /** Import booths from CSV. */
  import: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/booths/import">, query?: QueryOf<"POST /api/v1/events/{event}/booths/import">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/booths/import">> =>
    aisle.data("POST /api/v1/events/{event}/booths/import", { params: { event }, body, query, ...options }),

  /** Merge adjacent booths. */
  merge: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/booths/merge">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/booths/merge">> =>
    aisle.data("POST /api/v1/events/{event}/booths/merge", { params: { event }, body, ...options }),

  /** Delete a booth. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/booths/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/booths/{id}", { params: { event, id }, ...options }),

  /** Get a booth. */
  get: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/booths/{id}">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/booths/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/booths/{id}", { params: { event, id }, query, ...options }),

  /** Change a booth. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/booths/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/booths/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/booths/{id}", { params: { event, id }, body, ...options }),

  /** Remove an exhibitor from a booth. */
  unassign: (aisle: Aisle, event: string, id: string, body: BodyOf<"DELETE /api/v1/events/{event}/booths/{id}/assign">, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/booths/{id}/assign">> =>
    aisle.data("DELETE /api/v1/events/{event}/booths/{id}/assign", { params: { event, id }, body, ...options }),

  /** Assign an exhibitor to a booth. */
  assign: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/booths/{id}/assign">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/booths/{id}/assign">> =>
    aisle.data("POST /api/v1/events/{event}/booths/{id}/assign", { params: { event, id }, body, ...options }),

  /** Replace a booth's exhibitors. */
  replaceExhibitors: (aisle: Aisle, event: string, id: string, body: BodyOf<"PUT /api/v1/events/{event}/booths/{id}/assign">, options?: RequestOptions): Promise<Data<"PUT /api/v1/events/{event}/booths/{id}/assign">> =>
    aisle.data("PUT /api/v1/events/{event}/booths/{id}/assign", { params: { event, id }, body, ...options }),

  /** Preview splitting a merged booth. */
  listParts: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/booths/{id}/parts">> =>
    aisle.pages("GET /api/v1/events/{event}/booths/{id}/parts", { params: { event, id }, ...options }),

  /** Split a booth. */
  split: (aisle: Aisle, event: string, id: string, body?: BodyOf<"POST /api/v1/events/{event}/booths/{id}/split">, options?: RequestOptions): Promise<Answer<"POST /api/v1/events/{event}/booths/{id}/split">> =>
    aisle.call("POST /api/v1/events/{event}/booths/{id}/split", { params: { event, id }, body, ...options }),

  /** Set a booth's status. */
  setStatus: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/booths/{id}/status">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/booths/{id}/status">> =>
    aisle.data("POST /api/v1/events/{event}/booths/{id}/status", { params: { event, id }, body, ...options }),
};
export const elements = {
  /** List map elements. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/elements">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/elements">> =>
    aisle.pages("GET /api/v1/events/{event}/elements", { params: { event }, query, ...options }),

  /** Create a map element. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/elements">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/elements">> =>
    aisle.data("POST /api/v1/events/{event}/elements", { params: { event }, body, ...options }),

  /** Replace all map elements of a level. */
  replace: (aisle: Aisle, event: string, body: BodyOf<"PUT /api/v1/events/{event}/elements">, options?: RequestOptions): Promise<Answer<"PUT /api/v1/events/{event}/elements">> =>
    aisle.call("PUT /api/v1/events/{event}/elements", { params: { event }, body, ...options }),

  /** Delete a map element. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/elements/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/elements/{id}", { params: { event, id }, ...options }),

  /** Get a map element. */
  get: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/elements/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/elements/{id}", { params: { event, id }, ...options }),

  /** Change a map element. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/elements/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/elements/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/elements/{id}", { params: { event, id }, body, ...options }),
};
export const categories = {
  /** List categories with their counts. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/categories">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/categories">> =>
    aisle.pages("GET /api/v1/events/{event}/categories", { params: { event }, query, ...options }),

  /** Create a category. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/categories">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/categories">> =>
    aisle.data("POST /api/v1/events/{event}/categories", { params: { event }, body, ...options }),

  /** Delete a category. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/categories/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/categories/{id}", { params: { event, id }, ...options }),

  /** Get a category. */
  get: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/categories/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/categories/{id}", { params: { event, id }, ...options }),

  /** Change a category. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/categories/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/categories/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/categories/{id}", { params: { event, id }, body, ...options }),
};
export const exhibitors = {
  /** List exhibitors. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/exhibitors">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/exhibitors">> =>
    aisle.pages("GET /api/v1/events/{event}/exhibitors", { params: { event }, query, ...options }),

  /** Create an exhibitor, or create and update many. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/exhibitors">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/exhibitors">> =>
    aisle.data("POST /api/v1/events/{event}/exhibitors", { params: { event }, body, ...options }),

  /** Import exhibitors from CSV. */
  import: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/exhibitors/import">, query?: QueryOf<"POST /api/v1/events/{event}/exhibitors/import">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/exhibitors/import">> =>
    aisle.data("POST /api/v1/events/{event}/exhibitors/import", { params: { event }, body, query, ...options }),

  /** Delete an exhibitor. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/exhibitors/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/exhibitors/{id}", { params: { event, id }, ...options }),

  /** Get an exhibitor. */
  get: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/exhibitors/{id}">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/exhibitors/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/exhibitors/{id}", { params: { event, id }, query, ...options }),

  /** Change an exhibitor. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/exhibitors/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/exhibitors/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/exhibitors/{id}", { params: { event, id }, body, ...options }),

  /** Erase an exhibitor's personal data. */
  erase: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/exhibitors/{id}/erase">> =>
    aisle.data("POST /api/v1/events/{event}/exhibitors/{id}/erase", { params: { event, id }, ...options }),

  /** Get all data about an exhibitor. */
  export: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/exhibitors/{id}/export">> =>
    aisle.data("GET /api/v1/events/{event}/exhibitors/{id}/export", { params: { event, id }, ...options }),

  /** Get an exhibitor's portal link. */
  getPortalLink: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/exhibitors/{id}/portal-link">> =>
    aisle.data("GET /api/v1/events/{event}/exhibitors/{id}/portal-link", { params: { event, id }, ...options }),

  /** Replace an exhibitor's portal link. */
  rotatePortalLink: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/exhibitors/{id}/portal-link">> =>
    aisle.data("POST /api/v1/events/{event}/exhibitors/{id}/portal-link", { params: { event, id }, ...options }),

  /** E-mail an exhibitor its portal link. */
  sendPortalLink: (aisle: Aisle, event: string, id: string, body?: BodyOf<"POST /api/v1/events/{event}/exhibitors/{id}/portal-link/send">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/exhibitors/{id}/portal-link/send">> =>
    aisle.data("POST /api/v1/events/{event}/exhibitors/{id}/portal-link/send", { params: { event, id }, body, ...options }),
};
export const sessions = {
  /** List sessions by start time. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/sessions">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/sessions">> =>
    aisle.pages("GET /api/v1/events/{event}/sessions", { params: { event }, query, ...options }),

  /** Create a session, or create and update many. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/sessions">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/sessions">> =>
    aisle.data("POST /api/v1/events/{event}/sessions", { params: { event }, body, ...options }),

  /** Import sessions from CSV. */
  import: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/sessions/import">, query?: QueryOf<"POST /api/v1/events/{event}/sessions/import">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/sessions/import">> =>
    aisle.data("POST /api/v1/events/{event}/sessions/import", { params: { event }, body, query, ...options }),

  /** Delete a session. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/sessions/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/sessions/{id}", { params: { event, id }, ...options }),

  /** Get a session. */
  get: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/sessions/{id}">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/sessions/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/sessions/{id}", { params: { event, id }, query, ...options }),

  /** Change a session. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/sessions/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/sessions/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/sessions/{id}", { params: { event, id }, body, ...options }),
};
export const translations = {
  /** List all texts of an event with their translations. */
  list: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/translations">> =>
    aisle.data("GET /api/v1/events/{event}/translations", { params: { event }, ...options }),

  /** Translate texts of an event. */
  save: (aisle: Aisle, event: string, body: BodyOf<"PATCH /api/v1/events/{event}/translations">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/translations">> =>
    aisle.data("PATCH /api/v1/events/{event}/translations", { params: { event }, body, ...options }),
};
export const wayfinding = {
  /** Get the aisle network. */
  getNetwork: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/wayfinding">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/wayfinding">> =>
    aisle.data("GET /api/v1/events/{event}/wayfinding", { params: { event }, query, ...options }),

  /** Replace the aisle network of a level. */
  replaceNetwork: (aisle: Aisle, event: string, body: BodyOf<"PUT /api/v1/events/{event}/wayfinding">, options?: RequestOptions): Promise<Data<"PUT /api/v1/events/{event}/wayfinding">> =>
    aisle.data("PUT /api/v1/events/{event}/wayfinding", { params: { event }, body, ...options }),

  /** Generate the aisle network of a level. */
  generateNetwork: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/wayfinding/generate">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/wayfinding/generate">> =>
    aisle.data("POST /api/v1/events/{event}/wayfinding/generate", { params: { event }, body, ...options }),

  /** List transitions. */
  listTransitions: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/wayfinding/transitions">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/wayfinding/transitions">> =>
    aisle.pages("GET /api/v1/events/{event}/wayfinding/transitions", { params: { event }, query, ...options }),

  /** Create a transition. */
  createTransition: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/wayfinding/transitions">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/wayfinding/transitions">> =>
    aisle.data("POST /api/v1/events/{event}/wayfinding/transitions", { params: { event }, body, ...options }),

  /** Delete a transition. */
  deleteTransition: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/wayfinding/transitions/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/wayfinding/transitions/{id}", { params: { event, id }, ...options }),

  /** Change a transition. */
  updateTransition: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/wayfinding/transitions/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/wayfinding/transitions/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/wayfinding/transitions/{id}", { params: { event, id }, body, ...options }),
};
export const routes = {
  /** Find a route. */
  find: (aisle: Aisle, event: string, query: QueryOf<"GET /api/v1/events/{event}/route">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/route">> =>
    aisle.data("GET /api/v1/events/{event}/route", { params: { event }, query, ...options }),

  /** Find many routes. */
  findMany: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/route/batch">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/route/batch">> =>
    aisle.data("POST /api/v1/events/{event}/route/batch", { params: { event }, body, ...options }),

  /** Find what can be reached within a time. */
  findIsochrone: (aisle: Aisle, event: string, query: QueryOf<"GET /api/v1/events/{event}/route/isochrone">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/route/isochrone">> =>
    aisle.data("GET /api/v1/events/{event}/route/isochrone", { params: { event }, query, ...options }),

  /** Get a matrix of route lengths between places. */
  findMatrix: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/route/matrix">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/route/matrix">> =>
    aisle.data("POST /api/v1/events/{event}/route/matrix", { params: { event }, body, ...options }),

  /** Find the best order to visit places in. */
  optimize: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/route/optimize">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/route/optimize">> =>
    aisle.data("POST /api/v1/events/{event}/route/optimize", { params: { event }, body, ...options }),

  /** Get a printable code that opens the plan at a place. */
  getYouAreHereCode: (aisle: Aisle, event: string, place: string, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/yah/{place}">> =>
    aisle.call("GET /api/v1/events/{event}/yah/{place}", { params: { event, place }, ...options }),
};
export const versions = {
  /** Get all public data of the event. */
  getBundle: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/bundle">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/bundle">> =>
    aisle.data("GET /api/v1/events/{event}/bundle", { params: { event }, query, ...options }),

  /** Check the draft. */
  checkPlan: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/check">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/check">> =>
    aisle.pages("GET /api/v1/events/{event}/check", { params: { event }, query, ...options }),

  /** List saved drafts, latest first. */
  listCheckpoints: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/checkpoints">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/checkpoints">> =>
    aisle.pages("GET /api/v1/events/{event}/checkpoints", { params: { event }, query, ...options }),

  /** Save the current draft under a name. */
  createCheckpoint: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/checkpoints">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/checkpoints">> =>
    aisle.data("POST /api/v1/events/{event}/checkpoints", { params: { event }, body, ...options }),

  /** Restore a saved draft or some of its objects. */
  restoreCheckpoint: (aisle: Aisle, event: string, number: string, body?: BodyOf<"POST /api/v1/events/{event}/checkpoints/{number}/restore">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/checkpoints/{number}/restore">> =>
    aisle.data("POST /api/v1/events/{event}/checkpoints/{number}/restore", { params: { event, number }, body, ...options }),

  /** Publish the plan. */
  publish: (aisle: Aisle, event: string, body?: BodyOf<"POST /api/v1/events/{event}/publish">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/publish">> =>
    aisle.data("POST /api/v1/events/{event}/publish", { params: { event }, body, ...options }),

  /** Unpublish the plan. */
  unpublish: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/unpublish">> =>
    aisle.data("POST /api/v1/events/{event}/unpublish", { params: { event }, ...options }),

  /** List published versions, latest first. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/versions">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/versions">> =>
    aisle.pages("GET /api/v1/events/{event}/versions", { params: { event }, query, ...options }),

  /** Get a published version. */
  get: (aisle: Aisle, event: string, number: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/versions/{number}">> =>
    aisle.data("GET /api/v1/events/{event}/versions/{number}", { params: { event, number }, ...options }),

  /** Compare two versions. */
  compare: (aisle: Aisle, event: string, number: string, query?: QueryOf<"GET /api/v1/events/{event}/versions/{number}/diff">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/versions/{number}/diff">> =>
    aisle.pages("GET /api/v1/events/{event}/versions/{number}/diff", { params: { event, number }, query, ...options }),

  /** Restore a version or some of its objects. */
  restore: (aisle: Aisle, event: string, number: string, body?: BodyOf<"POST /api/v1/events/{event}/versions/{number}/restore">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/versions/{number}/restore">> =>
    aisle.data("POST /api/v1/events/{event}/versions/{number}/restore", { params: { event, number }, body, ...options }),
};
export const exports = {
  /** Create an event from an exported bundle, GeoJSON, IMDF or a legacy feed. */
  importEvent: (aisle: Aisle, body: BodyOf<"POST /api/v1/events/import">, query?: QueryOf<"POST /api/v1/events/import">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/import">> =>
    aisle.data("POST /api/v1/events/import", { body, query, ...options }),

  /** Export exhibitors as CSV. */
  exportExhibitors: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/export/exhibitors.csv">> =>
    aisle.call("GET /api/v1/events/{event}/export/exhibitors.csv", { params: { event }, ...options }),

  /** Export the event as a file. */
  exportEvent: (aisle: Aisle, event: string, format: string, query?: QueryOf<"GET /api/v1/events/{event}/export/{format}">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/export/{format}">> =>
    aisle.call("GET /api/v1/events/{event}/export/{format}", { params: { event, format }, query, ...options }),
};
export const imports = {
  /** List imports. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/imports">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/imports">> =>
    aisle.pages("GET /api/v1/events/{event}/imports", { params: { event }, query, ...options }),

  /** Undo an import. */
  undo: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/imports/{id}/undo">> =>
    aisle.data("POST /api/v1/events/{event}/imports/{id}/undo", { params: { event, id }, ...options }),
};
export const drawings = {
  /** Convert a DWG drawing to DXF. */
  convert: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/plan/drawings">, options?: RequestOptions): Promise<Answer<"POST /api/v1/events/{event}/plan/drawings">> =>
    aisle.call("POST /api/v1/events/{event}/plan/drawings", { params: { event }, body, ...options }),

  /** Get a scale drawing of a level. */
  drawPrintedPlan: (aisle: Aisle, event: string, format: string, query?: QueryOf<"GET /api/v1/events/{event}/plan/{format}">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/plan/{format}">> =>
    aisle.call("GET /api/v1/events/{event}/plan/{format}", { params: { event, format }, query, ...options }),

  /** Get the preview image of a shared link. */
  getSharePicture: (aisle: Aisle, event: string, query?: QueryOf<"GET /e/{event}/image.png">, options?: RequestOptions): Promise<Answer<"GET /e/{event}/image.png">> =>
    aisle.call("GET /e/{event}/image.png", { params: { event }, query, ...options }),
};
export const feeds = {
  /** Get where visitors usually crowd. */
  getCrowds: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/crowds.json">> =>
    aisle.call("GET /e/{event}/crowds.json", { params: { event }, ...options }),

  /** Get the published plan. */
  getPlan: (aisle: Aisle, event: string, query?: QueryOf<"GET /e/{event}/data.json">, options?: RequestOptions): Promise<Answer<"GET /e/{event}/data.json">> =>
    aisle.call("GET /e/{event}/data.json", { params: { event }, query, ...options }),

  /** Get the legacy feed as a script that sets `__data`. */
  getLegacyScript: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/data.legacy.js">> =>
    aisle.call("GET /e/{event}/data.legacy.js", { params: { event }, ...options }),

  /** Get the published plan in the legacy format. */
  getLegacy: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/data.legacy.json">> =>
    aisle.call("GET /e/{event}/data.legacy.json", { params: { event }, ...options }),

  /** Get a file of the published plan for viewers of the legacy product. */
  getLegacyPlanFile: (aisle: Aisle, event: string, file: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/data/{file}">> =>
    aisle.call("GET /e/{event}/data/{file}", { params: { event, file }, ...options }),

  /** Stream booth statuses and closures. */
  getLive: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/live">> =>
    aisle.call("GET /e/{event}/live", { params: { event }, ...options }),

  /** Get an outline of the initial level. */
  getOutline: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/outline.svg">> =>
    aisle.call("GET /e/{event}/outline.svg", { params: { event }, ...options }),

  /** Get prices of available booths. */
  getPrices: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/prices.json">> =>
    aisle.call("GET /e/{event}/prices.json", { params: { event }, ...options }),

  /** Get the programme as a calendar. */
  getSessionCalendar: (aisle: Aisle, event: string, query?: QueryOf<"GET /e/{event}/sessions.ics">, options?: RequestOptions): Promise<Answer<"GET /e/{event}/sessions.ics">> =>
    aisle.call("GET /e/{event}/sessions.ics", { params: { event }, query, ...options }),

  /** Get booth statuses and closures. */
  getStatus: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/status.json">> =>
    aisle.call("GET /e/{event}/status.json", { params: { event }, ...options }),

  /** Get the current version and status. */
  getVersion: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Answer<"GET /e/{event}/version.json">> =>
    aisle.call("GET /e/{event}/version.json", { params: { event }, ...options }),
};
export const kiosks = {
  /** List kiosks. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/kiosks">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/kiosks">> =>
    aisle.pages("GET /api/v1/events/{event}/kiosks", { params: { event }, query, ...options }),

  /** Create a kiosk. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/kiosks">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/kiosks">> =>
    aisle.data("POST /api/v1/events/{event}/kiosks", { params: { event }, body, ...options }),

  /** Request a pairing code for a device. */
  offerPairing: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/kiosks/codes">> =>
    aisle.data("POST /api/v1/events/{event}/kiosks/codes", { params: { event }, ...options }),

  /** Send a device's heartbeat. */
  beat: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/kiosks/heartbeat">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/kiosks/heartbeat">> =>
    aisle.data("POST /api/v1/events/{event}/kiosks/heartbeat", { params: { event }, body, ...options }),

  /** Delete a kiosk. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/kiosks/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/kiosks/{id}", { params: { event, id }, ...options }),

  /** Get a kiosk. */
  get: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/kiosks/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/kiosks/{id}", { params: { event, id }, ...options }),

  /** Change a kiosk. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/kiosks/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/kiosks/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/kiosks/{id}", { params: { event, id }, body, ...options }),

  /** Reload, pause or resume a kiosk. */
  command: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/kiosks/{id}/commands">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/kiosks/{id}/commands">> =>
    aisle.data("POST /api/v1/events/{event}/kiosks/{id}/commands", { params: { event, id }, body, ...options }),

  /** Unpair a kiosk's device. */
  unpair: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/kiosks/{id}/pairing">> =>
    aisle.data("DELETE /api/v1/events/{event}/kiosks/{id}/pairing", { params: { event, id }, ...options }),

  /** Pair a kiosk with the device that shows a code. */
  pair: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/kiosks/{id}/pairing">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/kiosks/{id}/pairing">> =>
    aisle.data("POST /api/v1/events/{event}/kiosks/{id}/pairing", { params: { event, id }, body, ...options }),
};
export const banners = {
  /** List banners. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/banners">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/banners">> =>
    aisle.pages("GET /api/v1/events/{event}/banners", { params: { event }, query, ...options }),

  /** Create a banner. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/banners">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/banners">> =>
    aisle.data("POST /api/v1/events/{event}/banners", { params: { event }, body, ...options }),

  /** Delete a banner. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/banners/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/banners/{id}", { params: { event, id }, ...options }),

  /** Change a banner. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/banners/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/banners/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/banners/{id}", { params: { event, id }, body, ...options }),
};
export const media = {
  /** Upload an image. */
  upload: (aisle: Aisle, body: BodyOf<"POST /api/v1/media">, options?: RequestOptions): Promise<Data<"POST /api/v1/media">> =>
    aisle.data("POST /api/v1/media", { body, ...options }),

  /** Delete an unused image. */
  delete: (aisle: Aisle, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/media/{id}">> =>
    aisle.data("DELETE /api/v1/media/{id}", { params: { id }, ...options }),
};
export const geocode = {
  /** Search for a venue, an address or a city. */
  findPlaces: (aisle: Aisle, query: QueryOf<"GET /api/v1/geocode">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/geocode">> =>
    aisle.pages("GET /api/v1/geocode", { query, ...options }),
};
export const sales = {
  /** Get a quote for a booth. */
  quoteBooth: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/booths/{id}/quote">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/booths/{id}/quote">> =>
    aisle.data("GET /api/v1/events/{event}/booths/{id}/quote", { params: { event, id }, query, ...options }),

  /** Set the billing address. */
  setOrderBilling: (aisle: Aisle, event: string, id: string, body: BodyOf<"PUT /api/v1/events/{event}/orders/{id}/billing">, options?: RequestOptions): Promise<Data<"PUT /api/v1/events/{event}/orders/{id}/billing">> =>
    aisle.data("PUT /api/v1/events/{event}/orders/{id}/billing", { params: { event, id }, body, ...options }),

  /** Pay an order. */
  checkOutOrder: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/orders/{id}/checkout">> =>
    aisle.call("GET /api/v1/events/{event}/orders/{id}/checkout", { params: { event, id }, ...options }),

  /** Extend the time to pay. */
  extendOrder: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/extend">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/extend", { params: { event, id }, ...options }),

  /** Cancel a reservation. */
  handBackBooth: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/hand-back">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/hand-back", { params: { event, id }, ...options }),

  /** Pay an order without money. */
  mockPayOrder: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/mock-pay">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/mock-pay", { params: { event, id }, ...options }),

  /** Reserve a booth. */
  reserveBooth: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/reserve">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/reserve">> =>
    aisle.data("POST /api/v1/events/{event}/reserve", { params: { event }, body, ...options }),
};
export const orders = {
  /** List orders. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/orders">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/orders">> =>
    aisle.pages("GET /api/v1/events/{event}/orders", { params: { event }, query, ...options }),

  /** Expire overdue holds. */
  expire: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/expire">> =>
    aisle.data("POST /api/v1/events/{event}/orders/expire", { params: { event }, ...options }),

  /** Get sales figures. */
  summarise: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/summary">> =>
    aisle.data("GET /api/v1/events/{event}/orders/summary", { params: { event }, ...options }),

  /** Get an order. */
  get: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/orders/{id}">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}", { params: { event, id }, query, ...options }),

  /** Change an order. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/orders/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/orders/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/orders/{id}", { params: { event, id }, body, ...options }),

  /** Cancel an order. */
  cancel: (aisle: Aisle, event: string, id: string, body?: BodyOf<"POST /api/v1/events/{event}/orders/{id}/cancel">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/cancel">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/cancel", { params: { event, id }, body, ...options }),

  /** Invoice an order. */
  invoice: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/invoice">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/invoice", { params: { event, id }, ...options }),

  /** Preview moving an order. */
  previewMove: (aisle: Aisle, event: string, id: string, query: QueryOf<"GET /api/v1/events/{event}/orders/{id}/move">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}/move">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}/move", { params: { event, id }, query, ...options }),

  /** Move an order to another booth. */
  move: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/move">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/move">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/move", { params: { event, id }, body, ...options }),

  /** Mark an order as paid. */
  pay: (aisle: Aisle, event: string, id: string, body?: BodyOf<"POST /api/v1/events/{event}/orders/{id}/pay">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/pay">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/pay", { params: { event, id }, body, ...options }),

  /** Refund an order. */
  refund: (aisle: Aisle, event: string, id: string, body?: BodyOf<"POST /api/v1/events/{event}/orders/{id}/refund">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/refund">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/refund", { params: { event, id }, body, ...options }),

  /** Get the terms that the buyer accepted. */
  getAcceptedTerms: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}/terms">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}/terms", { params: { event, id }, ...options }),
};
export const orderItems = {
  /** List the items of an order. */
  list: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}/items">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}/items", { params: { event, id }, ...options }),

  /** Add an item to an order. */
  add: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/items">, query?: QueryOf<"POST /api/v1/events/{event}/orders/{id}/items">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/items">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/items", { params: { event, id }, body, query, ...options }),

  /** Remove an item from an order. */
  remove: (aisle: Aisle, event: string, id: string, item: string, query?: QueryOf<"DELETE /api/v1/events/{event}/orders/{id}/items/{item}">, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/orders/{id}/items/{item}">> =>
    aisle.data("DELETE /api/v1/events/{event}/orders/{id}/items/{item}", { params: { event, id, item }, query, ...options }),
};
export const payments = {
  /** Export payments as CSV. */
  exportPayments: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/export/payments.csv">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/export/payments.csv">> =>
    aisle.call("GET /api/v1/events/{event}/export/payments.csv", { params: { event }, query, ...options }),

  /** List the payments of an order. */
  listOrderPayments: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}/payments">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}/payments", { params: { event, id }, ...options }),

  /** Reverse a payment. */
  reversePayment: (aisle: Aisle, event: string, id: string, payment: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/payments/{payment}/reverse">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/payments/{payment}/reverse">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/payments/{payment}/reverse", { params: { event, id, payment }, body, ...options }),

  /** List the payments of an event. */
  listEventPayments: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/payments">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/payments">> =>
    aisle.pages("GET /api/v1/events/{event}/payments", { params: { event }, query, ...options }),

  /** Get a report of payments and receivables. */
  reportMoney: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/reports/money">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/reports/money">> =>
    aisle.data("GET /api/v1/events/{event}/reports/money", { params: { event }, query, ...options }),

  /** List the orders behind a figure of the receivables. */
  listOwedOrders: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/reports/receivables">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/reports/receivables">> =>
    aisle.pages("GET /api/v1/events/{event}/reports/receivables", { params: { event }, query, ...options }),

  /** Receive an event from a payment provider. */
  takeProviderEvent: (aisle: Aisle, provider: string, body: BodyOf<"POST /api/v1/payments/{provider}/webhook">, options?: RequestOptions): Promise<Data<"POST /api/v1/payments/{provider}/webhook">> =>
    aisle.data("POST /api/v1/payments/{provider}/webhook", { params: { provider }, body, ...options }),
};
export const documents = {
  /** Download a document. */
  downloadDocument: (aisle: Aisle, file: string, options?: RequestOptions): Promise<Answer<"GET /api/v1/documents/{file}">> =>
    aisle.call("GET /api/v1/documents/{file}", { params: { file }, ...options }),

  /** List the documents of an event. */
  listEventDocuments: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/documents">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/documents">> =>
    aisle.pages("GET /api/v1/events/{event}/documents", { params: { event }, query, ...options }),

  /** Export documents as ZIP. */
  exportEventDocuments: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/documents/export.zip">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/documents/export.zip">> =>
    aisle.call("GET /api/v1/events/{event}/documents/export.zip", { params: { event }, query, ...options }),

  /** Get an exhibitor's account. */
  getAccount: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/exhibitors/{id}/account">> =>
    aisle.data("GET /api/v1/events/{event}/exhibitors/{id}/account", { params: { event, id }, ...options }),

  /** Issue a statement of account. */
  createStatement: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/exhibitors/{id}/statement">> =>
    aisle.data("POST /api/v1/events/{event}/exhibitors/{id}/statement", { params: { event, id }, ...options }),

  /** Export the journal as CSV. */
  exportDocumentJournal: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/export/journal.csv">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/export/journal.csv">> =>
    aisle.call("GET /api/v1/events/{event}/export/journal.csv", { params: { event }, query, ...options }),

  /** List the documents of an order. */
  listOrderDocuments: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}/documents">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}/documents", { params: { event, id }, ...options }),

  /** Issue the final invoice. */
  issueFinalInvoice: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/final-invoice">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/final-invoice", { params: { event, id }, ...options }),

  /** Get an order's document as PDF. */
  printOrder: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/orders/{id}/invoice.pdf">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/orders/{id}/invoice.pdf">> =>
    aisle.call("GET /api/v1/events/{event}/orders/{id}/invoice.pdf", { params: { event, id }, query, ...options }),

  /** Issue an invoice again. */
  reissueInvoice: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/reissue">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/reissue", { params: { event, id }, ...options }),

  /** Send the next reminder. */
  remindOrder: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/remind">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/remind", { params: { event, id }, ...options }),
};
export const contracts = {
  /** Issue a contract. */
  issue: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/contract">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/contract", { params: { event, id }, ...options }),

  /** Accept a contract. */
  accept: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/contract/accept">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/contract/accept">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/contract/accept", { params: { event, id }, body, ...options }),

  /** Download a signed contract. */
  getSignedContract: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/orders/{id}/contract/signed-copy">> =>
    aisle.call("GET /api/v1/events/{event}/orders/{id}/contract/signed-copy", { params: { event, id }, ...options }),

  /** Upload a signed contract. */
  keepSignedContract: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/contract/signed-copy">, query: QueryOf<"POST /api/v1/events/{event}/orders/{id}/contract/signed-copy">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/contract/signed-copy">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/contract/signed-copy", { params: { event, id }, body, query, ...options }),
};
export const proposals = {
  /** List proposed changes of an order. */
  list: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}/proposals">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}/proposals", { params: { event, id }, ...options }),

  /** Propose a change of an order. */
  create: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/proposals">, query?: QueryOf<"POST /api/v1/events/{event}/orders/{id}/proposals">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/proposals">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/proposals", { params: { event, id }, body, query, ...options }),

  /** Withdraw a proposed change. */
  withdraw: (aisle: Aisle, event: string, id: string, proposal: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/orders/{id}/proposals/{proposal}">> =>
    aisle.data("DELETE /api/v1/events/{event}/orders/{id}/proposals/{proposal}", { params: { event, id, proposal }, ...options }),

  /** Accept a proposed change. */
  accept: (aisle: Aisle, event: string, id: string, proposal: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/accept">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/accept">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/accept", { params: { event, id, proposal }, body, ...options }),

  /** Decline a proposed change. */
  decline: (aisle: Aisle, event: string, id: string, proposal: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/decline">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/decline">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/decline", { params: { event, id, proposal }, body, ...options }),
};
export const options = {
  /** List options. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/options">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/options">> =>
    aisle.pages("GET /api/v1/events/{event}/options", { params: { event }, query, ...options }),

  /** Give an option on a booth. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/options">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/options">> =>
    aisle.data("POST /api/v1/events/{event}/options", { params: { event }, body, ...options }),

  /** Release an option. */
  release: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/options/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/options/{id}", { params: { event, id }, ...options }),

  /** Change or extend an option. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/options/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/options/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/options/{id}", { params: { event, id }, body, ...options }),

  /** Turn an option into an order. */
  convert: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/options/{id}/convert">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/options/{id}/convert">> =>
    aisle.data("POST /api/v1/events/{event}/options/{id}/convert", { params: { event, id }, body, ...options }),
};
export const waitlist = {
  /** List waiting list entries. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/waitlist">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/waitlist">> =>
    aisle.pages("GET /api/v1/events/{event}/waitlist", { params: { event }, query, ...options }),

  /** Join the waiting list. */
  join: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/waitlist">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/waitlist">> =>
    aisle.data("POST /api/v1/events/{event}/waitlist", { params: { event }, body, ...options }),

  /** Leave the waiting list. */
  leave: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/waitlist/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/waitlist/{id}", { params: { event, id }, ...options }),
};
export const notes = {
  /** List notes and tasks about companies. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/notes">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/notes">> =>
    aisle.pages("GET /api/v1/events/{event}/notes", { params: { event }, query, ...options }),

  /** Write a note or task about a company. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/notes">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/notes">> =>
    aisle.data("POST /api/v1/events/{event}/notes", { params: { event }, body, ...options }),

  /** Delete a note or task. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/notes/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/notes/{id}", { params: { event, id }, ...options }),

  /** Change a note or task. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/notes/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/notes/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/notes/{id}", { params: { event, id }, body, ...options }),
};
export const notices = {
  /** List notices about changed booths. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/notices">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/notices">> =>
    aisle.pages("GET /api/v1/events/{event}/notices", { params: { event }, query, ...options }),

  /** Remind an exhibitor that has not confirmed a notice. */
  remindOfNotice: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/notices/{id}/remind">> =>
    aisle.data("POST /api/v1/events/{event}/notices/{id}/remind", { params: { event, id }, ...options }),

  /** List the exhibitors affected by a version. */
  listConcerned: (aisle: Aisle, event: string, number: string, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/versions/{number}/concerned">> =>
    aisle.pages("GET /api/v1/events/{event}/versions/{number}/concerned", { params: { event, number }, ...options }),

  /** Notify the exhibitors affected by a version. */
  notifyConcerned: (aisle: Aisle, event: string, number: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/versions/{number}/notices">> =>
    aisle.data("POST /api/v1/events/{event}/versions/{number}/notices", { params: { event, number }, ...options }),

  /** Confirm a notice. */
  acknowledge: (aisle: Aisle, token: string, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/portal/{token}/notices/{id}/acknowledge">> =>
    aisle.data("POST /api/v1/portal/{token}/notices/{id}/acknowledge", { params: { token, id }, ...options }),
};
export const pricingRules = {
  /** List pricing rules. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/pricing-rules">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/pricing-rules">> =>
    aisle.pages("GET /api/v1/events/{event}/pricing-rules", { params: { event }, query, ...options }),

  /** Create a pricing rule. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/pricing-rules">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/pricing-rules">> =>
    aisle.data("POST /api/v1/events/{event}/pricing-rules", { params: { event }, body, ...options }),

  /** Delete a pricing rule. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/pricing-rules/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/pricing-rules/{id}", { params: { event, id }, ...options }),

  /** Change a pricing rule. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/pricing-rules/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/pricing-rules/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/pricing-rules/{id}", { params: { event, id }, body, ...options }),
};
export const fees = {
  /** List fees. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/fees">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/fees">> =>
    aisle.pages("GET /api/v1/events/{event}/fees", { params: { event }, query, ...options }),

  /** Create a fee. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/fees">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/fees">> =>
    aisle.data("POST /api/v1/events/{event}/fees", { params: { event }, body, ...options }),

  /** Delete a fee. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/fees/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/fees/{id}", { params: { event, id }, ...options }),

  /** Change a fee. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/fees/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/fees/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/fees/{id}", { params: { event, id }, body, ...options }),
};
export const taxRules = {
  /** List tax rules. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/tax-rules">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/tax-rules">> =>
    aisle.pages("GET /api/v1/events/{event}/tax-rules", { params: { event }, query, ...options }),

  /** Create a tax rule. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/tax-rules">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/tax-rules">> =>
    aisle.data("POST /api/v1/events/{event}/tax-rules", { params: { event }, body, ...options }),

  /** Explain which tax rule applies. */
  test: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/tax-rules/test">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/tax-rules/test">> =>
    aisle.data("POST /api/v1/events/{event}/tax-rules/test", { params: { event }, body, ...options }),

  /** Delete a tax rule. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/tax-rules/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/tax-rules/{id}", { params: { event, id }, ...options }),

  /** Change a tax rule. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/tax-rules/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/tax-rules/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/tax-rules/{id}", { params: { event, id }, body, ...options }),
};
export const discounts = {
  /** List discount codes. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/discounts">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/discounts">> =>
    aisle.pages("GET /api/v1/events/{event}/discounts", { params: { event }, query, ...options }),

  /** Create a discount code. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/discounts">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/discounts">> =>
    aisle.data("POST /api/v1/events/{event}/discounts", { params: { event }, body, ...options }),

  /** Delete a discount code. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/discounts/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/discounts/{id}", { params: { event, id }, ...options }),

  /** Change a discount code. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/discounts/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/discounts/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/discounts/{id}", { params: { event, id }, body, ...options }),
};
export const extras = {
  /** Remove an extra from an exhibitor. */
  removeExhibitorExtra: (aisle: Aisle, event: string, id: string, body: BodyOf<"DELETE /api/v1/events/{event}/exhibitors/{id}/extras">, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/exhibitors/{id}/extras">> =>
    aisle.data("DELETE /api/v1/events/{event}/exhibitors/{id}/extras", { params: { event, id }, body, ...options }),

  /** List an exhibitor's extras. */
  listExhibitorExtras: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/exhibitors/{id}/extras">> =>
    aisle.pages("GET /api/v1/events/{event}/exhibitors/{id}/extras", { params: { event, id }, ...options }),

  /** Assign an extra to an exhibitor. */
  assignExhibitorExtra: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/exhibitors/{id}/extras">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/exhibitors/{id}/extras">> =>
    aisle.data("POST /api/v1/events/{event}/exhibitors/{id}/extras", { params: { event, id }, body, ...options }),

  /** List extras. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/extras">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/extras">> =>
    aisle.pages("GET /api/v1/events/{event}/extras", { params: { event }, query, ...options }),

  /** Create an extra. */
  create: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/extras">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/extras">> =>
    aisle.data("POST /api/v1/events/{event}/extras", { params: { event }, body, ...options }),

  /** Delete an extra. */
  delete: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/extras/{id}">> =>
    aisle.data("DELETE /api/v1/events/{event}/extras/{id}", { params: { event, id }, ...options }),

  /** Change an extra. */
  update: (aisle: Aisle, event: string, id: string, body: BodyOf<"PATCH /api/v1/events/{event}/extras/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/events/{event}/extras/{id}">> =>
    aisle.data("PATCH /api/v1/events/{event}/extras/{id}", { params: { event, id }, body, ...options }),
};
export const disputes = {
  /** List the disputes of an event. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/disputes">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/events/{event}/disputes">> =>
    aisle.pages("GET /api/v1/events/{event}/disputes", { params: { event }, query, ...options }),
};
export const bankStatements = {
  /** List lines of bank statements. */
  listLines: (aisle: Aisle, query?: QueryOf<"GET /api/v1/bank-lines">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/bank-lines">> =>
    aisle.pages("GET /api/v1/bank-lines", { query, ...options }),

  /** Search orders to book a line on. */
  searchOrders: (aisle: Aisle, query?: QueryOf<"GET /api/v1/bank-lines/orders">, options?: RequestOptions): Promise<Data<"GET /api/v1/bank-lines/orders">> =>
    aisle.data("GET /api/v1/bank-lines/orders", { query, ...options }),

  /** Book a line as payments. */
  bookLine: (aisle: Aisle, id: string, body: BodyOf<"POST /api/v1/bank-lines/{id}/book">, options?: RequestOptions): Promise<Data<"POST /api/v1/bank-lines/{id}/book">> =>
    aisle.data("POST /api/v1/bank-lines/{id}/book", { params: { id }, body, ...options }),

  /** Ignore a line. */
  ignoreLine: (aisle: Aisle, id: string, body: BodyOf<"POST /api/v1/bank-lines/{id}/ignore">, options?: RequestOptions): Promise<Data<"POST /api/v1/bank-lines/{id}/ignore">> =>
    aisle.data("POST /api/v1/bank-lines/{id}/ignore", { params: { id }, body, ...options }),

  /** Stop ignoring a line. */
  reopenLine: (aisle: Aisle, id: string, options?: RequestOptions): Promise<Data<"POST /api/v1/bank-lines/{id}/reopen">> =>
    aisle.data("POST /api/v1/bank-lines/{id}/reopen", { params: { id }, ...options }),

  /** Undo the booking of a line. */
  unbookLine: (aisle: Aisle, id: string, body?: BodyOf<"POST /api/v1/bank-lines/{id}/unbook">, options?: RequestOptions): Promise<Data<"POST /api/v1/bank-lines/{id}/unbook">> =>
    aisle.data("POST /api/v1/bank-lines/{id}/unbook", { params: { id }, body, ...options }),

  /** List bank statements. */
  listStatements: (aisle: Aisle, query?: QueryOf<"GET /api/v1/bank-statements">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/bank-statements">> =>
    aisle.pages("GET /api/v1/bank-statements", { query, ...options }),

  /** Import a bank statement. */
  importStatement: (aisle: Aisle, body: BodyOf<"POST /api/v1/bank-statements">, query?: QueryOf<"POST /api/v1/bank-statements">, options?: RequestOptions): Promise<Data<"POST /api/v1/bank-statements">> =>
    aisle.data("POST /api/v1/bank-statements", { body, query, ...options }),
};
export const orderEmails = {
  /** List the e-mails of an order. */
  list: (aisle: Aisle, event: string, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/orders/{id}/emails">> =>
    aisle.data("GET /api/v1/events/{event}/orders/{id}/emails", { params: { event, id }, ...options }),

  /** Write an e-mail to the buyer. */
  write: (aisle: Aisle, event: string, id: string, body: BodyOf<"POST /api/v1/events/{event}/orders/{id}/emails">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/emails">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/emails", { params: { event, id }, body, ...options }),

  /** Send an e-mail again. */
  sendAgain: (aisle: Aisle, event: string, id: string, email: string, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/orders/{id}/emails/{email}/send">> =>
    aisle.data("POST /api/v1/events/{event}/orders/{id}/emails/{email}/send", { params: { event, id, email }, ...options }),
};
export const emailTexts = {
  /** List the texts of e-mails to buyers. */
  list: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/email-texts">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/email-texts">> =>
    aisle.data("GET /api/v1/events/{event}/email-texts", { params: { event }, query, ...options }),

  /** Restore the default text of an e-mail. */
  reset: (aisle: Aisle, event: string, kind: string, query?: QueryOf<"DELETE /api/v1/events/{event}/email-texts/{kind}">, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/email-texts/{kind}">> =>
    aisle.data("DELETE /api/v1/events/{event}/email-texts/{kind}", { params: { event, kind }, query, ...options }),

  /** Write the text of an e-mail to buyers. */
  save: (aisle: Aisle, event: string, kind: string, body: BodyOf<"PUT /api/v1/events/{event}/email-texts/{kind}">, options?: RequestOptions): Promise<Data<"PUT /api/v1/events/{event}/email-texts/{kind}">> =>
    aisle.data("PUT /api/v1/events/{event}/email-texts/{kind}", { params: { event, kind }, body, ...options }),

  /** Preview an e-mail to buyers. */
  preview: (aisle: Aisle, event: string, kind: string, body: BodyOf<"POST /api/v1/events/{event}/email-texts/{kind}/preview">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/email-texts/{kind}/preview">> =>
    aisle.data("POST /api/v1/events/{event}/email-texts/{kind}/preview", { params: { event, kind }, body, ...options }),

  /** Send a test e-mail. */
  sendTest: (aisle: Aisle, event: string, kind: string, body: BodyOf<"POST /api/v1/events/{event}/email-texts/{kind}/test">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/email-texts/{kind}/test">> =>
    aisle.data("POST /api/v1/events/{event}/email-texts/{kind}/test", { params: { event, kind }, body, ...options }),
};
export const webhooks = {
  /** List webhooks. */
  list: (aisle: Aisle, query?: QueryOf<"GET /api/v1/webhooks">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/webhooks">> =>
    aisle.pages("GET /api/v1/webhooks", { query, ...options }),

  /** Create a webhook. */
  create: (aisle: Aisle, body: BodyOf<"POST /api/v1/webhooks">, options?: RequestOptions): Promise<Data<"POST /api/v1/webhooks">> =>
    aisle.data("POST /api/v1/webhooks", { body, ...options }),

  /** List events that webhooks were sent, or would have been sent. */
  listEvents: (aisle: Aisle, query?: QueryOf<"GET /api/v1/webhooks/events">, options?: RequestOptions): Promise<Data<"GET /api/v1/webhooks/events">> =>
    aisle.data("GET /api/v1/webhooks/events", { query, ...options }),

  /** Deliver pending and retrying messages now. */
  process: (aisle: Aisle, options?: RequestOptions): Promise<Data<"POST /api/v1/webhooks/process">> =>
    aisle.data("POST /api/v1/webhooks/process", { ...options }),

  /** Delete a webhook. */
  delete: (aisle: Aisle, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/webhooks/{id}">> =>
    aisle.data("DELETE /api/v1/webhooks/{id}", { params: { id }, ...options }),

  /** Change a webhook, or rotate its secret. */
  update: (aisle: Aisle, id: string, body: BodyOf<"PATCH /api/v1/webhooks/{id}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/webhooks/{id}">> =>
    aisle.data("PATCH /api/v1/webhooks/{id}", { params: { id }, body, ...options }),

  /** List recent deliveries, newest first. */
  listDeliveries: (aisle: Aisle, id: string, query?: QueryOf<"GET /api/v1/webhooks/{id}/deliveries">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/webhooks/{id}/deliveries">> =>
    aisle.pages("GET /api/v1/webhooks/{id}/deliveries", { params: { id }, query, ...options }),

  /** Resend a delivery. */
  redeliver: (aisle: Aisle, id: string, delivery: string, options?: RequestOptions): Promise<Data<"POST /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver">> =>
    aisle.data("POST /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver", { params: { id, delivery }, ...options }),

  /** Send a test delivery. */
  test: (aisle: Aisle, id: string, body?: BodyOf<"POST /api/v1/webhooks/{id}/test">, options?: RequestOptions): Promise<Data<"POST /api/v1/webhooks/{id}/test">> =>
    aisle.data("POST /api/v1/webhooks/{id}/test", { params: { id }, body, ...options }),
};
export const changes = {
  /** List changes of records. */
  list: (aisle: Aisle, query?: QueryOf<"GET /api/v1/changes">, options?: RequestOptions): Promise<Answer<"GET /api/v1/changes">> =>
    aisle.call("GET /api/v1/changes", { query, ...options }),

  /** Stream changes of records. */
  follow: (aisle: Aisle, query?: QueryOf<"GET /api/v1/changes/stream">, options?: RequestOptions): Promise<Answer<"GET /api/v1/changes/stream">> =>
    aisle.call("GET /api/v1/changes/stream", { query, ...options }),
};
export const analytics = {
  /** Record analytics events. */
  ingest: (aisle: Aisle, event: string, body: BodyOf<"POST /api/v1/events/{event}/analytics">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/analytics">> =>
    aisle.data("POST /api/v1/events/{event}/analytics", { params: { event }, body, ...options }),

  /** Get visitor statistics of an exhibitor. */
  getExhibitor: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/analytics/exhibitors/{id}">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/analytics/exhibitors/{id}">> =>
    aisle.data("GET /api/v1/events/{event}/analytics/exhibitors/{id}", { params: { event, id }, query, ...options }),

  /** Get an exhibitor's statistics as PDF. */
  printExhibitorReport: (aisle: Aisle, event: string, id: string, query?: QueryOf<"GET /api/v1/events/{event}/analytics/exhibitors/{id}/report.pdf">, options?: RequestOptions): Promise<Answer<"GET /api/v1/events/{event}/analytics/exhibitors/{id}/report.pdf">> =>
    aisle.call("GET /api/v1/events/{event}/analytics/exhibitors/{id}/report.pdf", { params: { event, id }, query, ...options }),

  /** E-mail an exhibitor its statistics. */
  sendExhibitorReport: (aisle: Aisle, event: string, id: string, body?: BodyOf<"POST /api/v1/events/{event}/analytics/exhibitors/{id}/report/send">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/analytics/exhibitors/{id}/report/send">> =>
    aisle.data("POST /api/v1/events/{event}/analytics/exhibitors/{id}/report/send", { params: { event, id }, body, ...options }),

  /** Get usage of each kiosk. */
  getKioskUse: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/analytics/kiosks">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/analytics/kiosks">> =>
    aisle.data("GET /api/v1/events/{event}/analytics/kiosks", { params: { event }, query, ...options }),

  /** Get popular searches. */
  getPopularSearches: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/analytics/popular-searches">> =>
    aisle.data("GET /api/v1/events/{event}/analytics/popular-searches", { params: { event }, ...options }),

  /** Get visitor statistics. */
  getSummary: (aisle: Aisle, event: string, query?: QueryOf<"GET /api/v1/events/{event}/analytics/summary">, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/analytics/summary">> =>
    aisle.data("GET /api/v1/events/{event}/analytics/summary", { params: { event }, query, ...options }),
};
export const partner = {
  /** Get the settings and last result of the partner sync. */
  getFeed: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/integrations/partner">> =>
    aisle.data("GET /api/v1/events/{event}/integrations/partner", { params: { event }, ...options }),

  /** Sync exhibitors from a partner's feed. */
  sync: (aisle: Aisle, event: string, body?: BodyOf<"POST /api/v1/events/{event}/integrations/partner/sync">, options?: RequestOptions): Promise<Data<"POST /api/v1/events/{event}/integrations/partner/sync">> =>
    aisle.data("POST /api/v1/events/{event}/integrations/partner/sync", { params: { event }, body, ...options }),
};
export const connectors = {
  /** List CRM systems and their connections. */
  list: (aisle: Aisle, options?: RequestOptions): Promise<Data<"GET /api/v1/connectors">> =>
    aisle.data("GET /api/v1/connectors", { ...options }),

  /** Disconnect a CRM. */
  delete: (aisle: Aisle, partner: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/connectors/{partner}">> =>
    aisle.data("DELETE /api/v1/connectors/{partner}", { params: { partner }, ...options }),

  /** Change what a connection shares. */
  update: (aisle: Aisle, partner: string, body: BodyOf<"PATCH /api/v1/connectors/{partner}">, options?: RequestOptions): Promise<Data<"PATCH /api/v1/connectors/{partner}">> =>
    aisle.data("PATCH /api/v1/connectors/{partner}", { params: { partner }, body, ...options }),

  /** List what a connection did, or what failed. */
  listEntries: (aisle: Aisle, partner: string, query?: QueryOf<"GET /api/v1/connectors/{partner}/entries">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/connectors/{partner}/entries">> =>
    aisle.pages("GET /api/v1/connectors/{partner}/entries", { params: { partner }, query, ...options }),

  /** List the fields of a CRM. */
  listFields: (aisle: Aisle, partner: string, options?: RequestOptions): Promise<Data<"GET /api/v1/connectors/{partner}/fields">> =>
    aisle.data("GET /api/v1/connectors/{partner}/fields", { params: { partner }, ...options }),

  /** Sync a connection now. */
  sync: (aisle: Aisle, partner: string, body?: BodyOf<"POST /api/v1/connectors/{partner}/sync">, options?: RequestOptions): Promise<Data<"POST /api/v1/connectors/{partner}/sync">> =>
    aisle.data("POST /api/v1/connectors/{partner}/sync", { params: { partner }, body, ...options }),
};
export const search = {
  /** Search all events. */
  search: (aisle: Aisle, query: QueryOf<"GET /api/v1/search">, options?: RequestOptions): Promise<Data<"GET /api/v1/search">> =>
    aisle.data("GET /api/v1/search", { query, ...options }),
};
export const keys = {
  /** List API keys. */
  list: (aisle: Aisle, query?: QueryOf<"GET /api/v1/api-keys">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/api-keys">> =>
    aisle.pages("GET /api/v1/api-keys", { query, ...options }),

  /** Revoke an API key. */
  revoke: (aisle: Aisle, id: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/api-keys/{id}">> =>
    aisle.data("DELETE /api/v1/api-keys/{id}", { params: { id }, ...options }),

  /** List the requests of an API key. */
  listRequests: (aisle: Aisle, id: string, query?: QueryOf<"GET /api/v1/api-keys/{id}/requests">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/api-keys/{id}/requests">> =>
    aisle.pages("GET /api/v1/api-keys/{id}/requests", { params: { id }, query, ...options }),

  /** Get a request of an API key. */
  getRequest: (aisle: Aisle, id: string, request: string, options?: RequestOptions): Promise<Data<"GET /api/v1/api-keys/{id}/requests/{request}">> =>
    aisle.data("GET /api/v1/api-keys/{id}/requests/{request}", { params: { id, request }, ...options }),

  /** Get the usage of an API key. */
  getUsage: (aisle: Aisle, id: string, options?: RequestOptions): Promise<Data<"GET /api/v1/api-keys/{id}/usage">> =>
    aisle.data("GET /api/v1/api-keys/{id}/usage", { params: { id }, ...options }),

  /** Get the current credential. */
  getMe: (aisle: Aisle, query?: QueryOf<"GET /api/v1/me">, options?: RequestOptions): Promise<Data<"GET /api/v1/me">> =>
    aisle.data("GET /api/v1/me", { query, ...options }),
};
export const audit = {
  /** List audit entries. */
  list: (aisle: Aisle, query?: QueryOf<"GET /api/v1/audit">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/audit">> =>
    aisle.pages("GET /api/v1/audit", { query, ...options }),
};
export const persons = {
  /** Erase a person's data. */
  erase: (aisle: Aisle, body: BodyOf<"POST /api/v1/persons/erase">, options?: RequestOptions): Promise<Data<"POST /api/v1/persons/erase">> =>
    aisle.data("POST /api/v1/persons/erase", { body, ...options }),

  /** Find a person's data. */
  find: (aisle: Aisle, body: BodyOf<"POST /api/v1/persons/find">, options?: RequestOptions): Promise<Data<"POST /api/v1/persons/find">> =>
    aisle.data("POST /api/v1/persons/find", { body, ...options }),
};
export const sampleData = {
  /** Remove an event's sample data. */
  remove: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"DELETE /api/v1/events/{event}/sample-data">> =>
    aisle.data("DELETE /api/v1/events/{event}/sample-data", { params: { event }, ...options }),

  /** Get whether an event has sample data. */
  get: (aisle: Aisle, event: string, options?: RequestOptions): Promise<Data<"GET /api/v1/events/{event}/sample-data">> =>
    aisle.data("GET /api/v1/events/{event}/sample-data", { params: { event }, ...options }),
};
export const sandbox = {
  /** Create or reset the sandbox. */
  reset: (aisle: Aisle, options?: RequestOptions): Promise<Data<"POST /api/v1/sandbox">> =>
    aisle.data("POST /api/v1/sandbox", { ...options }),

  /** List the e-mails that the sandbox did not send. */
  listEmails: (aisle: Aisle, query?: QueryOf<"GET /api/v1/sandbox/emails">, options?: RequestOptions): Pages<ItemOf<"GET /api/v1/sandbox/emails">> =>
    aisle.pages("GET /api/v1/sandbox/emails", { query, ...options }),
};
