import type { Office } from "#lib/client/office";
import { decodeText } from "#lib/text/encoding";
import type { OfficeKey } from "#lib/words/office";

/** Encodings in which spreadsheets and mail programs save lists. */
export const ENCODINGS = [
  { value: "utf-8", name: "UTF-8" },
  { value: "windows-1252", name: "Windows-1252", script: "importing.script.westernEuropean" },
  { value: "iso-8859-1", name: "ISO-8859-1" },
  { value: "utf-16le", name: "UTF-16 LE" },
  { value: "utf-16be", name: "UTF-16 BE" },
  { value: "windows-1250", name: "Windows-1250", script: "importing.script.centralEuropean" },
  { value: "windows-1251", name: "Windows-1251", script: "importing.script.cyrillic" },
  { value: "windows-1253", name: "Windows-1253", script: "importing.script.greek" },
  { value: "windows-1254", name: "Windows-1254", script: "importing.script.turkish" },
  { value: "windows-1255", name: "Windows-1255", script: "importing.script.hebrew" },
  { value: "windows-1256", name: "Windows-1256", script: "importing.script.arabic" },
  { value: "shift_jis", name: "Shift JIS", script: "importing.script.japanese" },
  { value: "euc-kr", name: "EUC-KR", script: "importing.script.korean" },
  { value: "gb18030", name: "GB18030", script: "importing.script.simplifiedChinese" },
  { value: "big5", name: "Big5", script: "importing.script.traditionalChinese" },
] as const satisfies { value: string; name: string; script?: OfficeKey }[];
export type Encoding = (typeof ENCODINGS)[number]["value"];

/** "Windows-1252 (Western European)" */
export function encodingName({ say }: Office, encoding: Encoding): string {
  const known = ENCODINGS.find(({ value }) => value === encoding);
  if (!known) return encoding;
  return "script" in known ? `${known.name} (${say(known.script)})` : known.name;
}

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
    throw new Error("common.wrongEncoding" satisfies OfficeKey);
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
