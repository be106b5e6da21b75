/** Publishing: versions, comparisons, plan checks, export and import. */
export { check } from "./check";
export { listCheckpoints, nameDraft } from "./checkpoints";
export { importBundle } from "./import";
export { publish, unpublish } from "./publish";
export { restore, restoreCheckpoint } from "./restore";
export { compare, listVersions, readCurrent, readVersion } from "./versions";
