/** An id is one of these prefixes, an underscore, and at least 128 random bits in base 62. */
export const ID_PREFIXES = [
  "evt",
  "lvl",
  "bth",
  "exh",
  "cat",
  "ses",
  "el",
  "nod",
  "edg",
  "trn",
  "ord",
  "pay",
  "dsp",
  "rfd",
  "prc",
  "xtr",
  "ban",
  "whk",
  "whd",
  "key",
  "ver",
  "med",
  "org",
  "usr",
  "inv",
  "dsc",
  "wai",
  "ksk",
  "ntc",
  "uss",
  "imp",
  "txr",
  "fee",
  "vch",
  "doc",
  "itm",
  "stm",
  "bkl",
  "vat",
  "dsp",
  "opt",
  "not",
  "prp",
  "psk",
  "cmt",
  "sso",
  "dom",
  "sbx",
  "sem",
  "cnn",
  "cne",
  "scu",
  "scg",
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** The number of base 62 characters for 128 bits. */
const RANDOM_CHARACTERS = 22;

const ID_SHAPE = new RegExp(`^(?:${ID_PREFIXES.join("|")})_[0-9A-Za-z]{${RANDOM_CHARACTERS},}$`);

/** Labels, slugs and externalIds of this form are refused, because paths accept them in place of ids. */
export function looksLikeId(text: string): boolean {
  return ID_SHAPE.test(text.trim());
}

/** The sandbox of an organisation is an organisation itself, and all its records have that organisation's id. */
export function isSandbox(organisationId: string): boolean {
  return organisationId.startsWith("sbx_");
}

/** The mark on documents and public pages of a sandbox, in every language. */
export const TEST = "TEST";
