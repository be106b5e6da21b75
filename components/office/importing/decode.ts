import { decodeText } from "#lib/text/encoding";

/** Encodings in which spreadsheets and mail programs save lists. */
export const ENCODINGS = [
  { value: "utf-8", label: "UTF-8" },
  { value: "windows-1252", label: "Windows-1252 (Western European)" },
  { value: "iso-8859-1", label: "ISO-8859-1 (Latin-1)" },
  { value: "utf-16le", label: "UTF-16 (little endian)" },
  { value: "utf-16be", label: "UTF-16 (big endian)" },
  { value: "windows-1250", label: "Windows-1250 (Central European)" },
  { value: "windows-1251", label: "Windows-1251 (Cyrillic)" },
  { value: "windows-1253", label: "Windows-1253 (Greek)" },
  { value: "windows-1254", label: "Windows-1254 (Turkish)" },
  { value: "windows-1255", label: "Windows-1255 (Hebrew)" },
  { value: "windows-1256", label: "Windows-1256 (Arabic)" },
  { value: "shift_jis", label: "Shift JIS (Japanese)" },
  { value: "euc-kr", label: "EUC-KR (Korean)" },
  { value: "gb18030", label: "GB18030 (Simplified Chinese)" },
  { value: "big5", label: "Big5 (Traditional Chinese)" },
] as const;
export type Encoding = (typeof ENCODINGS)[number]["value"];

/** UTF-8 and byte order marks can be detected reliably; other encodings are guessed from byte frequencies. */
export async function guessEncoding(bytes: Uint8Array): Promise<Encoding> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const utf16 = utf16Without(bytes);
  if (utf16) return utf16;
  if (isUtf8(bytes)) return "utf-8";
  const { analyse } = await import("chardet");
  const names = analyse(bytes).map(({ name }) => name.toLowerCase());
  const known = names.map((name) => ENCODINGS.find(({ value }) => value === ALIASES[name] || value === name));
  return known.find((encoding) => encoding && !encoding.value.startsWith("utf"))?.value ?? "windows-1252";
}

/** Re-encodes the text as UTF-8, which the server expects. */
export function asUtf8(bytes: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(decoded(bytes, encoding));
}

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return decodeText(bytes, encoding);
  } catch {
    const { label } = ENCODINGS.find(({ value }) => value === encoding) ?? { label: encoding };
    throw new Error(`This file cannot be read as ${label}. Choose another encoding.`);
  }
}

/** Encoding names of the detector that browsers call differently. */
const ALIASES: Record<string, Encoding> = {
  "iso-8859-2": "windows-1250",
  "iso-8859-5": "windows-1251",
  "iso-8859-6": "windows-1256",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-9": "windows-1254",
};

/** In UTF-16, Latin text has a zero in every other byte. */
function utf16Without(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const many = sample.length / 5;
  if ((zeros[1] ?? 0) > many) return "utf-16le";
  return (zeros[0] ?? 0) > many ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
