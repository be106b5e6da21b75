import type { Bundle } from "./bundle";
import { baseOf, withBase, withoutBase } from "./mediaAddresses";

/** So many booths or exhibitors stand on a line: a phone reads them in a few milliseconds. */
const ON_A_LINE = 100;

/**
 * A bundle as JSON, whose long lists are broken into lines. To whoever reads JSON a line's end is nothing; who knows of
 * it reads a large plan a line at a time, and answers its visitor in between.
 */
export function textOf(bundle: object): string {
  const parts = Object.entries(bundle).flatMap(([key, value]) =>
    value === undefined ? [] : `${JSON.stringify(key)}:${inLines(value)}`,
  );
  return `{${parts.join(",")}}`;
}

function inLines(value: unknown): string {
  if (!Array.isArray(value) || value.length <= ON_A_LINE) return JSON.stringify(value);
  const lines: string[] = [];
  for (let at = 0; at < value.length; at += ON_A_LINE)
    lines.push(JSON.stringify(value.slice(at, at + ON_A_LINE)).slice(1, -1));
  return `[\n${lines.join(",\n")}\n]`;
}

/** The bundle as it is published: read on other hosts, too, so it names its own. */
export function publicText({ version, generatedAt, ...bundle }: Bundle, baseUrl: string): string {
  return withBase(textOf({ version, generatedAt, baseUrl, ...bundle }), baseUrl);
}

/** What was published, with addresses of pictures as our own records have them. */
export function readPublicText(text: string): Bundle {
  return JSON.parse(withoutBase(text));
}

/** Reads any JSON piece by piece as it arrives; what was written above is understood with every line. */
export class BundleReader {
  private readonly pieces: string[] = [];
  private line = "";
  /** The text without the lines of its long lists, and those. */
  private frame = "";
  private readonly lists: Record<string, unknown[]> = {};
  private list: unknown[] | null = null;
  /** Somebody on the way may have broken it into other lines; it is read as a whole then. */
  private isStrange = false;
  /** The host whose pictures are asked for at the one that is open; named before the first list. */
  private base: string | undefined;

  take(piece: string): void {
    this.pieces.push(piece);
    const lines = piece.split("\n");
    lines[0] = this.line + lines[0];
    this.line = lines.pop() ?? "";
    try {
      for (const line of lines) this.understand(line);
    } catch {
      this.isStrange = true;
    }
  }

  end(): unknown {
    this.take("\n");
    return this.isStrange
      ? JSON.parse(withoutBase(this.pieces.join("")))
      : Object.assign(JSON.parse(this.frame), this.lists);
  }

  private understand(published: string): void {
    if (!this.list) this.base ??= baseOf(published);
    const line = this.base === undefined ? published : withoutBase(published, this.base);
    if (this.list && !line.startsWith("]")) {
      this.list.push(...JSON.parse(`[${line.endsWith(",") ? line.slice(0, -1) : line}]`));
      return;
    }
    this.frame += line;
    this.list = line.endsWith(OPENING) ? [] : null;
    if (this.list) this.lists[nameBefore(OPENING, line)] = this.list;
  }
}

const OPENING = '":[';

function nameBefore(opening: string, line: string): string {
  const said = line.slice(0, -opening.length);
  return said.slice(said.lastIndexOf('"') + 1);
}
