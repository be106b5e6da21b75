/** A thread that finds ways. It is started by its path, so it learns by itself to read TypeScript. */
import { register } from "tsx/esm/api";

register();
await import("./finding.ts");
