export { exhibitor } from "./analytics/exhibitor";
export { ingest, type ReadItem } from "./analytics/ingest";
export { summary } from "./analytics/summary";
