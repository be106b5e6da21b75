import type { PrintedDocument } from "#lib/documents/printedTypes";
import type { Flow } from "./flow";
import type { Sheet } from "./sheet";
import type { Typesetter } from "./typesetter";

/** What every part of a page needs. */
export type Parts = { printed: PrintedDocument; sheet: Sheet; flow: Flow; typeset: Typesetter };
