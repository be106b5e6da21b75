/** So many statements the engine keeps read and planned; each takes some ten kilobytes of it. */
const MOST = 500;
const MOST_SEEN_ONCE = 2_000;
const LONG = 2_000;

export type StatementNames = (query: { sql: string; args: unknown[] }) => string;

/**
 * Names statements that come again, so that the engine reads and plans them once: to it that is as much work as a short
 * statement itself. None (an empty name) has what comes once, and what is sent with long lists, as these are planned
 * by their lengths.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return ({ sql, args }) => {
    if (args.some(isLong)) return "";
    const known = names.get(sql);
    if (known !== undefined || names.size === MOST) return known ?? "";
    if (seenOnce.delete(sql)) {
      const name = `s${names.size}`;
      names.set(sql, name);
      return name;
    }
    if (seenOnce.size === MOST_SEEN_ONCE) seenOnce.clear();
    seenOnce.add(sql);
    return "";
  };
}

function isLong(arg: unknown): boolean {
  return (typeof arg === "string" || Array.isArray(arg)) && arg.length > LONG;
}
