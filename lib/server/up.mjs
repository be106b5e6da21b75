/** `npm run up`: from a fresh clone to a running server, in the foreground. */
import { build, checkNode, compile, generate, install, StepFailed } from "./prepare.mjs";

const SIGNALS = ["SIGTERM", "SIGINT"];
const stop = () => process.exit(0);
for (const signal of SIGNALS) process.on(signal, stop);

try {
  checkNode();
  await install();
  await generate();
  await compile();
  // Checks the settings first, so that an invalid one is reported before the long build.
  const { checkSettings } = await import(programUrl("command"));
  await checkSettings();
  await build();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}

// In this process, so that signals need not be passed on.
process.argv[2] = "start";
await import("./run.mjs");
for (const signal of SIGNALS) process.off(signal, stop);

function programUrl(name) {
  return new URL(`../../.build/${name}.js`, import.meta.url).href;
}
