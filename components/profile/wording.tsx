import { createContext, useContext } from "react";
import { ENGLISH } from "#lib/client/form";

/** How errors are written; English unless a page provides another language. */
export const WordingContext = createContext(ENGLISH);

export function useWording() {
  return useContext(WordingContext);
}
