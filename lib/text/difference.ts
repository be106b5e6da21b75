type Json = { [name: string]: unknown };

/** Two states of a record, reduced to the fields that differ; null if none do. */
export type Difference = { before: Json; after: Json };

/** Compares nested objects field by field, and lists as a whole. */
export function differenceOf(before: Json, after: Json): Difference | null {
  const difference: Difference = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [before[name], after[name]];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    const inner = isObject(one) && isObject(other) ? differenceOf(one, other) : null;
    if (one !== undefined) difference.before[name] = inner ? inner.before : one;
    if (other !== undefined) difference.after[name] = inner ? inner.after : other;
  }
  return Object.keys(difference.before).length + Object.keys(difference.after).length > 0 ? difference : null;
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
