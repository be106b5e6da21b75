/** Selects the files of a container image; `image.mjs` copies them. */

/** Files for builds, development and tests only. */
const NOT_RUN = /^\.next\/(cache|dev)$|^lib\/testing$|\.nft\.json$/;
const NOT_RUN_IN_PACKAGES = new RegExp(
  [
    "\\.(map|d\\.[cm]?ts|md|markdown|runtime\\.dev\\.js)$",
    // Experimental builds of React.
    "next/dist/compiled/.*-experimental(\\.runtime\\.prod\\.js)?$",
    "query_compiler(_fast|.*\\.(mysql|sqlite|sqlserver|cockroachdb)\\.)",
  ].join("|"),
);

/** Whether a running server may read a file or folder of the project. @param {string} path */
export function isRun(path) {
  return !NOT_RUN.test(path);
}

/** Whether a running server may read a file or folder of a package. @param {string} path */
export function isRunInPackage(path) {
  return !NOT_RUN_IN_PACKAGES.test(path);
}
