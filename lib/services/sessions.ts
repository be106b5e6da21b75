export { upsert } from "./sessions/bulk";
export { create, remove, update } from "./sessions/change";
export { importCsv } from "./sessions/import";
export { get, list } from "./sessions/read";
