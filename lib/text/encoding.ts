/** The characters 0x80 to 0x9f in Windows-1252; five of them are undefined. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes text. Throws a RangeError for an unknown encoding and a TypeError for invalid bytes. */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const decoder = new TextDecoder(charset, { fatal: true });
  const text = decoder.decode(bytes);
  if (decoder.encoding !== "windows-1252") return text;
  // Some versions of Node decode Windows-1252 as Latin-1, which has control characters in this range.
  return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
}
