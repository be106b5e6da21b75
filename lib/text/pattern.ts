/**
 * Message patterns, a subset of ICU MessageFormat: `{name}`, `{name, select, one {…} other {…}}` and `{count, plural,
 * =0 {…} one {# booth} other {# booths}}`, with nesting. Each sentence is translated as a whole, and the code provides
 * names and numbers.
 */
export type PatternValues = Readonly<Record<string, string | number>>;

/** The language determines plural forms and number formats. */
export function fillPattern(pattern: string, values: PatternValues, language = "en"): string {
  return new Reader(pattern, values, language).message();
}

/** The arguments of a pattern without duplicates; they must be the same in every language. */
export function argumentsOf(pattern: string): string[] {
  const names = new Set<string>();
  const everything = new Proxy({} as Record<string, string>, {
    get: (_, name) => {
      names.add(String(name));
      return "0";
    },
  });
  new Reader(pattern, everything, "en").message();
  return [...names].sort();
}

class Reader {
  private readonly pattern: string;
  private readonly values: PatternValues;
  private readonly language: string;
  private at = 0;
  /** The number that `#` stands for in the innermost plural. */
  private counted: string | null = null;

  constructor(pattern: string, values: PatternValues, language: string) {
    this.pattern = pattern;
    this.values = values;
    this.language = language;
  }

  /** Parses text and arguments up to the end of the pattern or branch. */
  message(): string {
    let text = "";
    while (this.at < this.pattern.length && this.pattern[this.at] !== "}") {
      if (this.pattern[this.at] === "{") {
        text += this.argument();
        if (ENDS_IN_STOP.test(text) && FULL_STOP.test(this.pattern.slice(this.at))) this.at++;
      } else if (this.pattern[this.at] === "#" && this.counted !== null) {
        text += this.counted;
        this.at++;
      } else text += this.pattern[this.at++];
    }
    return text;
  }

  private argument(): string {
    this.expect("{");
    const name = this.word();
    const value = this.values[name];
    if (value === undefined) throw new Error(`The pattern "${this.pattern}" asks for "${name}".`);
    if (this.pattern[this.at] === "}") {
      this.at++;
      return this.written(value);
    }
    this.expect(",");
    const kind = this.word();
    this.expect(",");
    if (kind === "select") return this.branches((key) => key === String(value));
    if (kind === "plural") return this.plural(Number(value));
    throw new Error(`The pattern "${this.pattern}" supports select and plural, not "${kind}".`);
  }

  private plural(count: number): string {
    const form = pluralsOf(this.language).select(count);
    const outer = this.counted;
    this.counted = this.written(count);
    const text = this.branches((key) => key === form, `=${count}`);
    this.counted = outer;
    return text;
  }

  /** Chooses a branch: an exact match first, then the matching category, then "other". */
  private branches(fits: (key: string) => boolean, exact?: string): string {
    let exactly: string | undefined;
    let chosen: string | undefined;
    let other = "";
    while (this.peek() !== "}") {
      const key = this.word();
      this.expect("{");
      const text = this.message();
      this.expect("}");
      if (key === exact) exactly = text;
      if (fits(key)) chosen = text;
      if (key === "other") other = text;
    }
    this.expect("}");
    return exactly ?? chosen ?? other;
  }

  private written(value: string | number): string {
    const text = typeof value === "number" ? numbersOf(this.language).format(value) : value;
    return text !== "" && FROM_RIGHT.test(this.language) ? `${ISOLATE}${text}${END}` : text;
  }

  private peek(): string | undefined {
    while (this.pattern[this.at] === " ") this.at++;
    return this.pattern[this.at];
  }

  private word(): string {
    this.peek();
    const start = this.at;
    while (/[A-Za-z0-9_=]/.test(this.pattern[this.at] ?? "")) this.at++;
    const word = this.pattern.slice(start, this.at);
    if (word === "") throw new Error(`The pattern "${this.pattern}" has no word at ${start}.`);
    this.peek();
    return word;
  }

  private expect(sign: string): void {
    if (this.peek() !== sign)
      throw new Error(`The pattern "${this.pattern}" has no "${sign}" at ${this.at}.`);
    this.at++;
  }
}

/**
 * The dot of an abbreviation at the end of a sentence, as in "10 kr." or "2026 р.", is also its full stop. Marks may
 * follow it.
 */
const ENDS_IN_STOP = /[^.]\.[\u200e\u200f\u2069]*$/;
const FULL_STOP = /^\.(?!\.)/;

const FROM_RIGHT = /^(ar|he)\b/;
/** A value between these marks keeps its own direction: without them, "2.D08" in Arabic text is shown as "D08.2". */
const [ISOLATE, END] = ["\u2068", "\u2069"];

/**
 * Names for a list that becomes a value of a pattern. In right-to-left text each name keeps its own direction, and
 * the list follows that of the text, even if its first name is Latin.
 */
export function namesInList(names: readonly string[], language: string): string[] {
  if (!FROM_RIGHT.test(language)) return [...names];
  return names.map((name, place) => `${place === 0 ? FROM_RIGHT_MARK : ""}${ISOLATE}${name}${END}`);
}

const FROM_RIGHT_MARK = "\u200f";

/** Creating PluralRules is much slower than using them. */
const PLURALS = new Map<string, Intl.PluralRules>();
const NUMBERS = new Map<string, Intl.NumberFormat>();

function pluralsOf(language: string): Intl.PluralRules {
  const rules = PLURALS.get(language) ?? new Intl.PluralRules(language);
  PLURALS.set(language, rules);
  return rules;
}

function numbersOf(language: string): Intl.NumberFormat {
  const format = NUMBERS.get(language) ?? new Intl.NumberFormat(language);
  NUMBERS.set(language, format);
  return format;
}
