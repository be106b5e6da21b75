export { upsert } from "./bulk";
export { create, remove, update } from "./change";
export { importCsv } from "./import";
export { linkOf, portalLink, rotatePortalLink, sendPortalLink } from "./portal";
export { dossier, erase } from "./privacy";
export { get, list } from "./read";
