import { Refusal } from "#lib/refusal";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;
/** Different signs for thousands and decimals make the number unambiguous. */
const GROUPED = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/;

/** The number format of the spreadsheet. */
export type Writing = { hasDecimalComma: boolean };

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["1", true],
  ["true", true],
  ["yes", true],
  ["x", true],
  ["0", false],
  ["false", false],
  ["no", false],
]);

export function asText(cell: string): string {
  return cell.trim();
}

/** "1,500" is ambiguous unless the spreadsheet's format is known, so it is refused. */
export function asNumber(cell: string, { hasDecimalComma }: Writing = { hasDecimalComma: false }): number {
  const text = ungrouped(cell.trim());
  const comma = DECIMAL_COMMA.exec(text);
  if (comma?.[2]?.length === 3 && !hasDecimalComma) {
    throw refused(
      `"${text}" can be read as two numbers; write ${comma[1]}.${comma[2]} or ${comma[1]}${comma[2]}.`,
    );
  }
  const plain = comma ? `${comma[1]}.${comma[2]}` : text;
  const number = Number(plain);
  if (!NUMBER.test(plain) || !Number.isFinite(number)) throw refused(`"${text}" is not a number.`);
  return number;
}

/** Reads "1.234,50" and "1,234.50" as 1234.50. */
function ungrouped(text: string): string {
  if (!GROUPED.test(text)) return text;
  const tenths = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  return `${text.slice(0, tenths).replace(/[.,]/g, "")}.${text.slice(tenths + 1)}`;
}

export function asFlag(cell: string): boolean {
  const flag = FLAGS.get(cell.trim().toLowerCase());
  if (flag === undefined)
    throw refused(`"${cell.trim()}" is neither yes nor no (1/0, true/false, yes/no, x).`);
  return flag;
}

export function asOneOf<const Word extends string>(words: readonly Word[]): (cell: string) => Word {
  return (cell) => {
    const text = cell.trim().toLowerCase();
    const word = words.find((candidate) => candidate.toLowerCase() === text);
    if (word === undefined) throw refused(`"${cell.trim()}" is none of ${words.join(", ")}.`);
    return word;
  };
}

/** Several values in one cell, separated by ";" or "|"; a backslash escapes a separator. */
export function asList(cell: string): string[] {
  const values = cell.match(/(?:\\[;|\\]|[^;|])+/g) ?? [];
  return values.map((value) => value.replace(/\\([;|\\])/g, "$1").trim()).filter((value) => value !== "");
}

/** Formats values so that `asList` can read them. */
export function listCell(values: readonly string[]): string {
  return values.map((value) => value.replace(/[;|\\]/g, "\\$&")).join("; ");
}

function refused(message: string): Refusal {
  return new Refusal("csv_invalid", message);
}
