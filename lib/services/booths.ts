export { upsert } from "./booths/bulk";
export { create, remove, update } from "./booths/change";
export { importCsv } from "./booths/import";
export { merge } from "./booths/merge";
export { get, list } from "./booths/read";
export { assign, replaceExhibitors, setStatus, unassign } from "./booths/sell";
export { partsOf, split } from "./booths/split";
