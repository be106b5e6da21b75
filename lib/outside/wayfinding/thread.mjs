/** A wayfinding thread. It is started by its path, so it registers the TypeScript loader itself. */
import { register } from "tsx/esm/api";

register();
await import("./finding.ts");
