export { forgetOldChanges, LATEST, read } from "./read";
export { follow } from "./stream";
