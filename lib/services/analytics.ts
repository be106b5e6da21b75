export { exhibitor } from "./analytics/exhibitor";
export { ingest, type ReadItem } from "./analytics/ingest";
export { kioskUse } from "./analytics/kiosks";
export { printReport, sendReport } from "./analytics/report";
export { summary } from "./analytics/summary";
