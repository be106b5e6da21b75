import { expect, test } from "vitest";
import { doneAtOnce, doneInSlices, stepsOf, type Work } from "./work";

/** Each step takes longer than a slice, so that the work yields to the page after each step. */
function* slowSteps(done: number[]): Work<number> {
  for (let step = 0; step < 4; step++) {
    const until = performance.now() + 15;
    while (performance.now() < until);
    done.push(step);
    yield (step + 1) / 4;
  }
  return done.length;
}

test("work in slices has the same result as work in one go, and reports its progress", async () => {
  const reported: number[] = [];
  const { signal } = new AbortController();
  const result = await doneInSlices(slowSteps([]), { signal, onProgress: (share) => reported.push(share) });
  expect([result, reported]).toEqual([doneAtOnce(slowSteps([])), [0.25, 0.5, 0.75, 1]]);
});

test("stopped work does nothing more", async () => {
  const done: number[] = [];
  const controller = new AbortController();
  const onProgress = (share: number) => share === 0.5 && controller.abort();
  const work = doneInSlices(slowSteps(done), { signal: controller.signal, onProgress });
  await expect(work).rejects.toThrow(/abort/i);
  expect(done).toEqual([0, 1]);
});

test("takes every item once, in order", () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  const taken: number[] = [];
  const shares = [...stepsOf(items, (item) => taken.push(item))];
  expect(taken).toEqual(items);
  expect(shares).toEqual([0, 0.256, 0.512, 0.768, 1]);
});
