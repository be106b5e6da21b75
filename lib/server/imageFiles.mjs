/** Which files a container image has; `image.mjs` copies them. */

/** What only builds, development and tests read. */
const NOT_RUN = /^\.next\/(cache|dev)$|^lib\/testing$|\.nft\.json$/;
const NOT_RUN_IN_PACKAGES = new RegExp(
  [
    "\\.(map|d\\.[cm]?ts|md|markdown|runtime\\.dev\\.js)$",
    // React as it may become, for Next's experiments.
    "next/dist/compiled/.*-experimental(\\.runtime\\.prod\\.js)?$",
    "query_compiler(_fast|.*\\.(mysql|sqlite|sqlserver|cockroachdb)\\.)",
  ].join("|"),
);

/** Whether a running server may read a file or folder of the project. @param {string} path */
export function isRun(path) {
  return !NOT_RUN.test(path);
}

/** The same for those of packages. @param {string} path */
export function isRunInPackage(path) {
  return !NOT_RUN_IN_PACKAGES.test(path);
}
