/** Publishing: versions, comparisons, plan checks, export and import. */
export { check } from "./publishing/check";
export { listCheckpoints } from "./publishing/checkpoints";
export { importBundle } from "./publishing/import";
export { publish, unpublish } from "./publishing/publish";
export { restore, restoreCheckpoint } from "./publishing/restore";
export { compare, listVersions, readCurrent, readVersion } from "./publishing/versions";
