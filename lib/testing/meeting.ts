/** Each caller waits until this many have arrived, so that a race happens on every machine. */
export function meetingOf(size: number): () => Promise<void> {
  let present = 0;
  let start = () => {};
  const complete = new Promise<void>((resolve) => {
    start = resolve;
  });
  return () => {
    present += 1;
    if (present === size) start();
    return complete;
  };
}
