/** A drawing that can pause after each part so that the caller can do other work. */
export type Steps = Generator<void, void>;

/** Runs a drawing to its end without a pause. */
export function finish(steps: Steps): void {
  while (!steps.next().done);
}
