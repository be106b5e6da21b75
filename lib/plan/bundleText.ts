import type { Bundle } from "./bundle";
import { baseOf, withBase, withoutBase } from "./mediaAddresses";

/** This many booths or exhibitors fit on a line: a phone parses them in a few milliseconds. */
const ON_A_LINE = 100;

/**
 * A bundle as JSON with its long lists broken into lines. Any JSON parser reads it; a parser that uses the line ends
 * can read a large plan line by line without blocking the page.
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

/** The published form of a bundle: it is also read on other hosts, so it includes its base URL. */
export function publicText({ version, generatedAt, ...bundle }: Bundle, baseUrl: string): string {
  return withBase(textOf({ version, generatedAt, baseUrl, ...bundle }), baseUrl);
}

/** Parses a published bundle, with image addresses as they are stored. */
export function readPublicText(text: string): Bundle {
  return JSON.parse(withoutBase(text));
}

/** A parsed bundle of a version or a draft, with image addresses as they are stored, so that the two can be compared. */
export function withStoredAddresses(bundle: Bundle): Bundle {
  return "baseUrl" in bundle ? readPublicText(JSON.stringify(bundle)) : bundle;
}

/** Parses JSON incrementally as it arrives; a bundle written by `textOf` is parsed line by line. */
export class BundleReader {
  private readonly pieces: string[] = [];
  private line = "";
  /** The JSON without the lines of its long lists, and those lines. */
  private frame = "";
  private readonly lists: Record<string, unknown[]> = {};
  private list: unknown[] | null = null;
  /** A proxy may have changed the line breaks; the JSON is then parsed as a whole. */
  private isStrange = false;
  /** The publishing host; image addresses are rewritten to the current host. It comes before the first list. */
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
