import type { ReactNode } from "react";

/** A component in the states that it is used in. */
export type Entry = {
  /** The file's name in `components/ui`. */
  name: string;
  states: Record<string, ReactNode>;
};
