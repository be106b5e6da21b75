import { XMLParser, XMLValidator } from "fast-xml-parser";
import { decodeText } from "#lib/text/encoding";
import { invalidStatement } from "./statement";

/** Elements by local name; text is the text of an element without children. */
export type XmlNode = { [name: string]: XmlValue | XmlValue[] };
type XmlValue = XmlNode | string;

/** Statements are about 15 deep. */
const MAX_DEPTH = 40;

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  ignorePiTags: true,
  ignoreDeclaration: true,
  maxNestedTags: MAX_DEPTH,
});

export function readXml(bytes: Uint8Array): XmlNode {
  const text = decode(bytes);
  // Entities of a document type could grow without limit, and no bank sends one.
  if (text.includes("<!DOCTYPE"))
    throw invalidStatement("The file has a document type, which is not allowed.");
  const result = XMLValidator.validate(text);
  if (result !== true) {
    const { line, msg } = result.err;
    throw invalidStatement(`Line ${line} of the file is not valid XML: ${msg}`, { line });
  }
  try {
    return parser.parse(text) as XmlNode;
  } catch {
    throw invalidStatement("The file is not XML that can be read: its elements are nested too deeply.");
  }
}

function decode(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(start.replace(/^ï»¿/, ""))?.[1];
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const charset = isUtf16 ? `utf-16${bytes[0] === 0xff ? "le" : "be"}` : (declared ?? "utf-8");
  try {
    return decodeText(bytes, charset);
  } catch {
    throw invalidStatement(`The file is not text in ${charset}.`, { encoding: charset });
  }
}

/** The first element at a path, if there is one. */
export function at(node: XmlNode | null, ...path: string[]): XmlNode | null {
  return path.reduce<XmlNode | null>((from, name) => nodes(from, name)[0] ?? null, node);
}

/** All child elements of a name. An element with only text counts as an element without children. */
export function nodes(node: XmlNode | null, name: string): XmlNode[] {
  const found = node?.[name];
  if (found === undefined) return [];
  return [found].flat().map((value) => (typeof value === "string" ? { "#text": value } : value));
}

/** The text at a path; null when it is missing or empty. */
export function textAt(node: XmlNode | null, ...path: string[]): string | null {
  return textOf(at(node, ...path));
}

export function textOf(node: XmlNode | null): string | null {
  const text = node?.["#text"];
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}
