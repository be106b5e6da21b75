export { upsert } from "./bulk";
export { create, remove, update } from "./change";
export { importCsv } from "./import";
export { merge } from "./merge";
export { get, list } from "./read";
export { assign, replaceExhibitors, setStatus, unassign } from "./sell";
export { partsOf, split } from "./split";
