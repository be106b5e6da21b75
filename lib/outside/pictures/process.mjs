/** The process that draws pictures. It is started by its path, so it learns by itself to read TypeScript. */
import { register } from "tsx/esm/api";

register();
await import("./serve.ts");
