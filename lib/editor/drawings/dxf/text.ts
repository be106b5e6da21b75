/** Escapes that both kinds of text have: characters by number, and signs of drawings. */
function withCharacters(text: string): string {
  return text
    .replace(/\\U\+([0-9A-F]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\M\+([1-5])([0-9A-F]{4})/gi, (_, page: string, hex: string) => inPage(page, hex))
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/%%([cdpuok%])/gi, (_, sign: string) => SIGNS[sign.toLowerCase()] ?? "");
}

const SIGNS: Record<string, string> = { c: "Ø", d: "°", p: "±", "%": "%" };

/** The code page of a character that is written as two bytes. */
const PAGES = ["shift_jis", "big5", "euc-kr", "euc-kr", "gb18030"];

function inPage(page: string, hex: string): string {
  const code = Number.parseInt(hex, 16);
  return new TextDecoder(PAGES[Number(page) - 1]).decode(new Uint8Array([code >> 8, code & 255]));
}

/** Single-line text without its control codes. */
export function plainText(text: string): string {
  return withCharacters(text)
    .replace(/\^([ IJM])/g, (_, sign: string) => (sign === " " ? "^" : " "))
    .trim();
}

/** Characters that an escape must not be taken for while the others are removed. */
const ESCAPED: Record<string, string> = { "\\": "\uE000", "{": "\uE001", "}": "\uE002" };
const RESTORED: Record<string, string> = { "\uE000": "\\", "\uE001": "{", "\uE002": "}" };

/** Multi-line text without its fonts, colours, heights and stacks. */
export function plainMtext(text: string): string {
  return withCharacters(text)
    .replace(/\\([\\{}])/g, (_, sign: string) => ESCAPED[sign] ?? "")
    .replace(/\^([IJM ])/g, (_, sign: string) => (sign === "I" ? "\t" : sign === " " ? "^" : "\n"))
    .replace(/\\[PXN]/g, "\n")
    .replace(/\\~/g, " ")
    .replace(/\\S([^;]*);/g, (_, stack: string) => stack.replace(/[#^]\s*/g, "/").replace(/\/$/, ""))
    .replace(/\\[ACcFfHQTWp][^;\\]*;/g, "")
    .replace(/\\[LlOoKk]/g, "")
    .replace(/[{}]/g, "")
    .replace(/[\uE000-\uE002]/g, (sign) => RESTORED[sign] ?? "")
    .replace(/[ \t]+\n|\n[ \t]+/g, "\n")
    .trim();
}
