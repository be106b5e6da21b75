import { expect, test } from "vitest";
import { RequestQueue } from "./requestQueue";

test("LD-20: queued requests that never wait do not block the event loop", async () => {
  const queue = new RequestQueue({ active: 1, waiting: 100, patienceMs: 60_000 });
  let done = 0;
  const turns = Array.from({ length: 100 }, async () => {
    const leave = await queue.enter("hall");
    done += 1;
    leave();
  });
  const doneBefore = await new Promise<number>((resolve) => {
    setImmediate(() => setImmediate(() => resolve(done)));
  });
  await Promise.all(turns);
  expect([doneBefore < 10, done]).toEqual([true, 100]);
});
