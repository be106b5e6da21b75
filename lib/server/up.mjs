/** `npm run up`: everything from a fresh clone to a served house, in the foreground. */
import { build, checkNode, generate, install, StepFailed } from "./prepare.mjs";

try {
  checkNode();
  await install();
  // From here on the packages exist, and the server can be read as TypeScript in this very process, so that
  // signals need no passing on.
  const { register } = await import("tsx/esm/api");
  register();
  // A wrong setting is told now: a build that ends in one would have been waited for in vain.
  const { checkSettings } = await import("./command.ts");
  await checkSettings();
  await generate();
  await build();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}

await import("./start.ts");
