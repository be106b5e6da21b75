export { followOptions } from "./follow";
export { convert, create, get, list, release, update } from "./line";
