/** The approximate memory of a value of records, lists, texts and numbers, for caches. */
export function byteSize(value: unknown): number {
  if (typeof value === "string") return 16 + 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength;
  let sum = 48;
  const inner = value instanceof Map || value instanceof Set ? value.values() : Object.values(value);
  for (const each of inner) sum += 8 + byteSize(each);
  return sum;
}
