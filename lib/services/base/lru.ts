/** Stores a value as the most recently used one and evicts the least recently used. */
export function keepRecent<T>(kept: Map<string, T>, most: number, key: string, value: T): T {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return value;
}
