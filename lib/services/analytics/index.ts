export { crowds } from "./crowds";
export { exhibitor } from "./exhibitor";
export { ingest, type ReadItem } from "./ingest";
export { kioskUse } from "./kiosks";
export { popular } from "./popular";
export { printReport, sendReport } from "./report";
export { summary } from "./summary";
