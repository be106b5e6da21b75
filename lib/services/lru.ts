/** Keeps something as what was asked for last; whatever nobody has asked for the longest makes room for it. */
export function keepRecent<T>(kept: Map<string, T>, most: number, key: string, value: T): T {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return value;
}
