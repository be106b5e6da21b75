import type { en } from "./en";

/** Everything the viewer can say; English is what the others are held against. */
export type WordKey = keyof typeof en;
export type Words = Readonly<Record<WordKey, string>>;
