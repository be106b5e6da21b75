import type { PrintedDocument } from "#lib/documents/printedTypes";
import type { Flow } from "./flow";
import type { Sheet } from "./sheet";
import type { Typesetter } from "./typesetter";

/** The input of every part of a page. */
export type Parts = { printed: PrintedDocument; sheet: Sheet; flow: Flow; typeset: Typesetter };
