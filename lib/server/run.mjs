/** Runs a compiled program: `npm start`, `npm run backup`, `npm run restore`, `npm run admin`. */
import { existsSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

const [name] = process.argv.splice(2, 1);
const program = new URL(`../../.build/${name}.js`, import.meta.url);
if (!existsSync(program)) {
  console.error("There is no build. Run npm run up or npm run build.");
  process.exit(1);
}
// With much memory, V8 lets the heap grow to four times its live size before it collects garbage.
setFlagsFromString("--heap-growing-percent=25");
await import(program.href);
