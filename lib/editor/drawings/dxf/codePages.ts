/** Encodings by the name that $DWGCODEPAGE has in a DXF file; others are read as Western European. */
const ENCODINGS: Record<string, string> = {
  ansi_874: "windows-874",
  ansi_932: "shift_jis",
  ansi_936: "gb18030",
  ansi_949: "euc-kr",
  ansi_950: "big5",
  ansi_1361: "euc-kr",
  dos866: "ibm866",
  iso8859_2: "iso-8859-2",
  iso8859_5: "iso-8859-5",
  iso8859_7: "iso-8859-7",
  iso8859_9: "windows-1254",
  mac_roman: "macintosh",
  macintosh: "macintosh",
  gb2312: "gb18030",
  big5: "big5",
  ksc5601: "euc-kr",
};

/** The upper halves of the DOS code pages, which browsers cannot decode. */
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0";
const DOS: Record<string, string> = { dos437: CP437, dos850: CP850, dos852: CP852 };

/** From AutoCAD 2007 on, files are UTF-8. */
const FIRST_UTF8_VERSION = 1021;
const HEADER_BYTES = 65_536;

/**
 * The text of a DXF file. Many programs write UTF-8 whatever the header says, and text in another encoding is
 * hardly ever valid UTF-8 by accident, so that is tried first.
 */
export function decoded(bytes: Uint8Array): string {
  return inUtf8(bytes) ?? decoderFor(bytes)(bytes);
}

/** For the strings of a binary file, which are stored between numbers. */
export function stringDecoder(bytes: Uint8Array): (part: Uint8Array) => string {
  const decode = decoderFor(bytes);
  return (part) => inUtf8(part) ?? decode(part);
}

function inUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decoderFor(bytes: Uint8Array): (part: Uint8Array) => string {
  const header = new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_BYTES));
  const version = Number(/\$ACADVER[^A]+AC(\d{4})/.exec(header)?.[1] ?? 0);
  const page = (/\$DWGCODEPAGE[^A-Za-z]+([\w-]+)/.exec(header)?.[1] ?? "ansi_1252").toLowerCase();
  const upper = DOS[page];
  if (upper) return (part) => inDos(part, upper);
  const name = ENCODINGS[page] ?? page.replace(/^ansi_(125\d)$/, "windows-$1");
  return (part) => decoderNamed(version >= FIRST_UTF8_VERSION ? "utf-8" : name).decode(part);
}

function decoderNamed(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

function inDos(bytes: Uint8Array, upper: string): string {
  const parts: string[] = [];
  const STEP = 8_192;
  for (let from = 0; from < bytes.length; from += STEP) {
    const codes = [...bytes.subarray(from, from + STEP)];
    parts.push(
      codes.map((code) => (code < 128 ? String.fromCharCode(code) : (upper[code - 128] ?? "?"))).join(""),
    );
  }
  return parts.join("");
}
