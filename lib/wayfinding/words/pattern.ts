/**
 * Message patterns, the part of ICU MessageFormat that directions need: `{name}`, and
 * `{name, select, one {…} other {…}}`, nested as deep as a language likes. A translator orders every sentence as
 * a whole; the program only hands in names and numbers that are already written the language's way.
 */
export type PatternValues = Readonly<Record<string, string>>;

export function fillPattern(pattern: string, values: PatternValues): string {
  return new Reader(pattern, values).message();
}

class Reader {
  private readonly pattern: string;
  private readonly values: PatternValues;
  private at = 0;

  constructor(pattern: string, values: PatternValues) {
    this.pattern = pattern;
    this.values = values;
  }

  /** Text and arguments up to the end of the pattern or of the branch. */
  message(): string {
    let text = "";
    while (this.at < this.pattern.length && this.pattern[this.at] !== "}") {
      if (this.pattern[this.at] === "{") text += this.argument();
      else text += this.pattern[this.at++];
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
      return value;
    }
    this.expect(",");
    const kind = this.word();
    if (kind !== "select") throw new Error(`The pattern "${this.pattern}" knows select, not "${kind}".`);
    this.expect(",");
    return this.branches(value);
  }

  private branches(value: string): string {
    let chosen: string | undefined;
    let other = "";
    while (this.peek() !== "}") {
      const key = this.word();
      this.expect("{");
      const text = this.message();
      this.expect("}");
      if (key === value) chosen = text;
      if (key === "other") other = text;
    }
    this.expect("}");
    return chosen ?? other;
  }

  private peek(): string | undefined {
    while (this.pattern[this.at] === " ") this.at++;
    return this.pattern[this.at];
  }

  private word(): string {
    this.peek();
    const start = this.at;
    while (/[A-Za-z0-9_]/.test(this.pattern[this.at] ?? "")) this.at++;
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
