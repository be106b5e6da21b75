const stopping = new AbortController();

/**
 * Says that the process is to stop. It is listened for from the first moment of the start on: as process 1 of a
 * container no signal ends a process that does not listen, and the terminal and npm may both pass on the same one.
 */
export const stopSignal = stopping.signal;

for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => stopping.abort(name));

const PARENT_CHECK_MS = 250;

// npm passes a signal to its shell, which dies of it without a word to us: losing that parent is the signal.
const parent = process.ppid;
const watch = () => process.ppid !== parent && stopping.abort("orphaned");
if (process.env.npm_lifecycle_event) setInterval(watch, PARENT_CHECK_MS).unref();
