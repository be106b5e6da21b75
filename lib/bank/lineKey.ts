import { createHash } from "node:crypto";
import type { Statement, StatementLine } from "./statement";

/**
 * A key for each line, the same whenever the same movement is read again. Statements contain whole days, so identical
 * lines are distinguished by counting them.
 */
export function lineKeys({ accountIban, lines }: Statement): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const content = JSON.stringify([accountIban, ...identifying(line)]);
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return createHash("sha256").update(`${content} ${count}`).digest("hex").slice(0, 40);
  });
}

function identifying(line: StatementLine): (string | number | null)[] {
  const { bookedOn, amountCents, currency, bankRef, reference, name, iban, text } = line;
  return [bookedOn, amountCents, currency, bankRef, reference, name, iban, text.replace(/\s+/g, "")];
}
