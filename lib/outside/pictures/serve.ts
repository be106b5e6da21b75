import { isRefusal } from "#lib/refusal";
import { draw } from "./draw";
import type { PictureJob, PictureOutcome } from "./job";
import { MOST_MEMORY_BYTES, TooLong, withinMemory } from "./processor";

/** The rendering process: one picture after another, until it is stopped. */
process.on("message", async ({ bytes, format }: PictureJob) => {
  process.send?.(await outcomeOf(bytes, format));
});
// A normal exit would wait for native code to finish.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function outcomeOf(bytes: Uint8Array, format: PictureJob["format"]): Promise<PictureOutcome> {
  try {
    return { redrawn: await withinMemory(MOST_MEMORY_BYTES, () => draw(bytes, format)) };
  } catch (error) {
    if (error instanceof TooLong) return { tooLong: true };
    if (!isRefusal(error)) return { failed: String(error) };
    const { code, message, details } = error;
    return { refused: { code, message, details } };
  }
}
