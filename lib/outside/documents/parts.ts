import type { PrintedDocument } from "#lib/documents/printedTypes";
import type { Sheet } from "./sheet";
import type { Typesetter } from "./typesetter";

/** What every part of a page needs. */
export type Parts = { printed: PrintedDocument; sheet: Sheet; typeset: Typesetter };
