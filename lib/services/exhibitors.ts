export { upsert } from "./exhibitors/bulk";
export { create, remove, update } from "./exhibitors/change";
export { importCsv } from "./exhibitors/import";
export { linkOf, portalLink, rotatePortalLink, sendPortalLink } from "./exhibitors/portal";
export { dossier, erase } from "./exhibitors/privacy";
export { get, list } from "./exhibitors/read";
