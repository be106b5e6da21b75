import { configureGlobal } from "fast-check";
import { seed, short } from "#lib/testing/soak";

/** Defaults for properties that set no number of runs: each `npm test` tries the same values. */
configureGlobal({ seed, numRuns: short(100, { soak: 5_000 }) });
