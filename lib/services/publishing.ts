/** Publishing: versions of a plan, what became of them, what is wrong with it, and its way out and back in. */
export { check } from "./publishing/check";
export { importBundle } from "./publishing/import";
export { publish, unpublish } from "./publishing/publish";
export { restore } from "./publishing/restore";
export { compare, listVersions, readCurrent, readVersion } from "./publishing/versions";
