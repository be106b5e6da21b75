export { upsert } from "./bulk";
export { create, remove, update } from "./change";
export { importCsv } from "./import";
export { get, list } from "./read";
