import { createHash } from "node:crypto";
import { renderDocument } from "#lib/outside/documents/render";
import { BUYER, invoice } from "./documents";

/** The hash of one document, for comparing it between processes. */
const content = invoice({ locale: "ja-JP", buyer: { ...BUYER, company: "株式会社東京 شركة" } });
const bytes = await renderDocument(content, { logo: null, format: "A4" });
console.log(createHash("sha256").update(bytes).digest("hex"));
