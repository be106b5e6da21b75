/** Writes the lines of a DXF file: each value after its group code. Every object gets a handle of its own. */
export class DxfLines {
  private readonly lines: string[] = [];
  private next = 0x100;

  handle(): string {
    this.next += 1;
    return this.next.toString(16).toUpperCase();
  }

  /** The handle that the next object would get. */
  get seed(): string {
    return (this.next + 1).toString(16).toUpperCase();
  }

  put(...tags: readonly Tag[]): this {
    for (const [code, value] of tags) {
      this.lines.push(String(code), typeof value === "number" ? numberText(value) : asciiText(value));
    }
    return this;
  }

  text(): string {
    return `${this.lines.join("\n")}\n`;
  }
}

export type Tag = readonly [code: number, value: string | number];

function numberText(value: number): string {
  return String(Math.round(value * 1_000_000) / 1_000_000 + 0);
}

/** Each file of this version has its own code page; characters written as numbers do not depend on it. */
function asciiText(value: string): string {
  return value.replace(/[\r\n]+/g, " ").replace(/[^\x20-\x7e]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return `\\U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

/** Names of layers and blocks may not contain some characters. */
export function nameText(name: string): string {
  return name.replace(/[<>/\\":;?*|=,`]/g, "_").slice(0, 200);
}
