/** Runs requests one after the other, to spare the server and to show true progress. */
export async function eachInTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  progress: (done: number) => void = () => {},
): Promise<void> {
  let done = 0;
  for (const item of items) {
    await work(item);
    done += 1;
    progress(done);
  }
}
