/** A drawing that may rest after each of its parts, for whoever has other things to do in between. */
export type Steps = Generator<void, void>;

/** Goes through all of it without a rest. */
export function finish(steps: Steps): void {
  while (!steps.next().done);
}
