export { forgetOldChanges, read } from "./read";
export { follow } from "./stream";
