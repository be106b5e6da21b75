import parts from "./en/parts.json" with { type: "json" };
import terms from "./en/terms.json" with { type: "json" };
import { NO_TERMS, type Speech, speechOf } from "./speech";

export type PartsKey = keyof (typeof parts & typeof terms);

/** The texts of parts shared by the portal and the office, for pages without a language of their own. */
export const ENGLISH_PARTS: Speech<PartsKey> = speechOf<PartsKey>("en", { ...parts, ...terms }, NO_TERMS);
