/** Publishing: versions of a plan, what became of them, what is wrong with it, and its way out and back in. */
export { check } from "./publishing/check";
export { listCheckpoints } from "./publishing/checkpoints";
export { importBundle } from "./publishing/import";
export { publish, unpublish } from "./publishing/publish";
export { restore, restoreCheckpoint } from "./publishing/restore";
export { compare, listVersions, readCurrent, readVersion } from "./publishing/versions";
