/** `npm run up`: everything from a fresh clone to a served installation, in the foreground. */
import { build, checkNode, compile, generate, install, StepFailed } from "./prepare.mjs";

const SIGNALS = ["SIGTERM", "SIGINT"];
const stop = () => process.exit(0);
for (const signal of SIGNALS) process.on(signal, stop);

try {
  checkNode();
  await install();
  await generate();
  await compile();
  // A wrong setting is told now: a build that ends in one would have been waited for in vain.
  const { checkSettings } = await import(programUrl("command"));
  await checkSettings();
  await build();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}

// In this very process, so that signals need no passing on.
process.setSourceMapsEnabled(true);
await import(programUrl("start"));
for (const signal of SIGNALS) process.off(signal, stop);

function programUrl(name) {
  return new URL(`../../.build/${name}.js`, import.meta.url).href;
}
