import type { PrintedDocument } from "#lib/documents/printedTypes";
import type { Flow } from "./flow";
import type { PageLayout } from "./pageLayout";
import type { Typesetter } from "./typesetter";

/** The input of every part of a page. */
export type Parts = { printed: PrintedDocument; layout: PageLayout; flow: Flow; typeset: Typesetter };
