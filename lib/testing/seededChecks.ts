import { configureGlobal } from "fast-check";
import { seed, short } from "#lib/testing/soak";

/** Properties that name no number of their own are tried as all searches are: with the same values in each `npm test`. */
configureGlobal({ seed, numRuns: short(100, { soak: 5_000 }) });
