const stopping = new AbortController();

/**
 * Aborted when the process should stop. Handlers are installed first: as process 1 of a container, a process without
 * handlers ignores signals, and the terminal and npm may both send the same one.
 */
export const stopSignal = stopping.signal;

for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => stopping.abort(name));

const PARENT_CHECK_MS = 250;

// npm's shell dies of a signal without passing it on, so losing the parent process counts as the signal.
const parent = process.ppid;
const watch = () => process.ppid !== parent && stopping.abort("orphaned");
if (process.env.npm_lifecycle_event) setInterval(watch, PARENT_CHECK_MS).unref();
