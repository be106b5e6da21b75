/** `npm run up`: everything from a fresh clone to a served house, in the foreground. */
import { build, checkNode, generate, install, StepFailed } from "./prepare.mjs";

try {
  checkNode();
  await install();
  await generate();
  await build();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}

// From here on the packages exist, and the server can be read as TypeScript in this very process, so that
// signals need no passing on.
const { register } = await import("tsx/esm/api");
register();
await import("./start.ts");
