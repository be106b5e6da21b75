import type { en } from "./en";

/** Every text of the viewer; the other languages are compared with English. */
export type WordKey = keyof typeof en;
export type Words = Readonly<Record<WordKey, string>>;
