import { Parser } from "htmlparser2";
import { Refusal } from "#lib/refusal";
import { costOf, type SvgNode } from "./svgCost";
import { applyStyleSheet, hasFilter, readable, referencesIn } from "./svgStyles";

/** The rendered parts of an SVG, serialised again: nothing reaches the renderer that was not counted. */
export type ReadSvg = { text: string; embedded: Uint8Array[] };

const MOST_ELEMENTS = 50_000;
const DEEPEST = 200;
const LARGEST_COORDINATE = 100_000;
/** The largest tile of a pattern, in multiples of the whole drawing along each side. */
const LARGEST_TILE = 4;
const MOST_TEXT = 16_000_000;

/** These draw nothing in a still picture, or their definitions are refused where they are used. */
const DROPPED = new Set(["script", "foreignObject", "filter", "metadata"]);
const FONTS = new Set(["font", "font-face", "glyph"]);
const EMBEDDED = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,/i;

/**
 * Parses an SVG and refuses one that is a small file but endless work: references that multiply, filters, fonts, huge
 * coordinates. A renderer would only find out by drawing it.
 */
export function readSvg(bytes: Uint8Array): ReadSvg {
  const root: SvgNode = { name: "", attributes: {}, children: [], references: [] };
  const open = [root];
  const embedded: Uint8Array[] = [];
  const styles: string[] = [];
  let text = "";
  let dropping = 0;
  let elements = 0;
  let extent = LARGEST_COORDINATE;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        if (elements > MOST_ELEMENTS) throw tooLarge(`has more than ${MOST_ELEMENTS} elements`);
        if (open.length + dropping > DEEPEST) throw tooLarge(`nests more than ${DEEPEST} elements`);
        const local = localName(name);
        if (dropping > 0 || DROPPED.has(local)) {
          dropping += 1;
          return;
        }
        refuseUnsafe(local, attributes);
        if (elements === 1) extent = extentOf(attributes);
        if (local === "pattern") refuseLargePattern(attributes, extent);
        const node = { name: local, attributes, children: [], references: referencesIn(attributes) };
        embedded.push(...embeddedIn(local, attributes));
        open.at(-1)?.children.push(node);
        open.push(node);
        text += `<${name}${Object.entries(attributes).map(written).join("")}>`;
      },
      ontext(data) {
        if (dropping > 0) return;
        const node = open.at(-1);
        if (node?.name === "style") styles.push(data);
        if (node) node.textLength = (node.textLength ?? 0) + data.length;
        if (open.length > 1) text += escaped(data);
      },
      onclosetag(name) {
        if (dropping > 0) {
          dropping -= 1;
          return;
        }
        open.pop();
        text += `</${name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(withoutEntities(decoded(bytes)));
  applyStyleSheet(readable(styles.join("\n")), root);
  costOf(root);
  return { text, embedded };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

function refuseUnsafe(name: string, attributes: Record<string, string>): void {
  if (FONTS.has(name)) throw notDrawn("fonts", "Convert text to outlines");
  if (hasFilter(attributes.style ?? "") || /^(?!\s*none\s*$)./.test(attributes.filter ?? "")) {
    throw notDrawn("filters, such as shadows or blur", "Remove them");
  }
  const numbers = (attributes.viewBox ?? "").split(/[\s,]+/).filter(Boolean);
  if (numbers.some((number) => !(Math.abs(Number(number)) <= LARGEST_COORDINATE))) {
    throw tooLarge(`has a viewBox beyond ${LARGEST_COORDINATE}`);
  }
}

/** The longer side of the drawing, in its own units. */
function extentOf({ viewBox = "", width = "", height = "" }: Record<string, string>): number {
  const [, , ...sides] = viewBox.split(/[\s,]+/).filter(Boolean);
  const longer = Math.max(...(sides.length === 2 ? sides : [width, height]).map(Number.parseFloat));
  return longer > 0 ? longer : LARGEST_COORDINATE;
}

/** A tile is stored as a picture of its own while it is repeated, however little of it is visible. */
function refuseLargePattern(attributes: Record<string, string>, extent: number): void {
  const whole = attributes.patternUnits === "userSpaceOnUse" ? extent : 1;
  for (const side of [attributes.width, attributes.height]) {
    const size = Number.parseFloat(side ?? "0");
    const parts = side?.trim().endsWith("%") ? size / 100 : size / whole;
    if (!(parts <= LARGEST_TILE)) throw tooLarge("has a pattern whose tile is much larger than the drawing");
  }
}

function notDrawn(what: string, advice: string): Refusal {
  return new Refusal("image_invalid", `The drawing uses ${what}. ${advice}, or upload it as PNG.`);
}

function tooLarge(how: string): Refusal {
  return new Refusal("image_too_large", `The drawing ${how}. Simplify it, or upload it as PNG.`);
}

/** Pictures inside the drawing; their own size is checked before they are rendered. */
function embeddedIn(name: string, attributes: Record<string, string>): Uint8Array[] {
  const links = Object.entries(attributes).flatMap(([key, value]) =>
    localName(key) === "href" && /^\s*data:/i.test(value) ? [value] : [],
  );
  return links.map((link) => {
    if (name !== "image" || !EMBEDDED.test(link)) throw notDrawn("an embedded file", "Remove it");
    return Buffer.from(link.slice(link.indexOf(",") + 1), "base64");
  });
}

function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const label = /^[^<]*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    throw new Refusal("image_invalid", `This drawing is encoded as ${label}. Save it as UTF-8.`);
  }
}

/**
 * Drawing programs declare namespaces as entities; one that contains another, or markup, could grow without limit.
 */
function withoutEntities(svg: string): string {
  const entities = new Map<string, string>();
  const plain = svg.replace(
    /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g,
    (_, name, double, single) => {
      const value: string = double ?? single ?? "";
      if (/[<&%]/.test(value)) throw tooLarge("has entities inside entities");
      entities.set(name, value);
      return "";
    },
  );
  if (/<!ENTITY/i.test(plain)) throw notDrawn("entities that cannot be read", "Remove them");
  const body = plain.replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/i, "").replace(/<\?[\s\S]*?\?>/g, "");
  if (entities.size === 0) return body;
  const replaced = body.replace(/&([\w.-]+);/g, (whole, name) => entities.get(name) ?? whole);
  if (replaced.length > MOST_TEXT) throw tooLarge("grows beyond what can be read");
  return replaced;
}

function written([name, value]: [string, string]): string {
  return ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
