import { isPrepared, type StatementNames } from "../prepared";

/** The number of prepared statements; each takes about ten kilobytes of the engine. */
const MOST = 500;
const MOST_SEEN_ONCE = 2_000;
/** Longer than the ids of a page of a hundred records. */
const LONG = 4_000;

/**
 * Names repeated statements, so that the engine parses and plans them only once, which costs as much as executing a
 * short one. One-off statements stay unnamed, and so do those with long arrays, because their plan depends on the
 * length. Statements marked as prepared are always named.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return ({ sql, args }) => {
    if (!isPrepared(sql) && args.some(isLong)) return "";
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
