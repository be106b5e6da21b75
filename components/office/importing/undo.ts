import { messageOf } from "#lib/client/form";
import type { ReportLine, Stored } from "./kinds";

type Ways = {
  read: (id: string) => Promise<Stored>;
  destroy: (id: string) => Promise<unknown>;
  restore: (id: string, before: Record<string, unknown>) => Promise<unknown>;
};

/**
 * What was made goes, what was changed holds again what it held; the last row first, as it was done. What somebody
 * has worked on since stays as it is, and is named with the reason.
 */
export async function takeBack(
  lines: readonly ReportLine[],
  ways: Ways,
  progress: (done: number) => void,
): Promise<{ kept: string[] }> {
  const kept: string[] = [];
  let done = 0;
  for (const line of undoable(lines).toReversed()) {
    const trouble = await takeBackLine(line, ways).catch(messageOf);
    if (trouble) kept.push(`${line.label}: ${trouble}`);
    done += 1;
    progress(done);
  }
  return { kept };
}

async function takeBackLine(line: ReportLine, { read, destroy, restore }: Ways): Promise<string | undefined> {
  const now = await read(line.id);
  if (line.change === "created") {
    if (now.updatedAt !== now.createdAt) return "somebody has worked on it since.";
    await destroy(line.id);
    return undefined;
  }
  const stands = line.changes.filter(({ field, after }) => isSame(now[field], after));
  const since = line.changes.filter((change) => !stands.includes(change)).map(({ field }) => field);
  const before = Object.fromEntries(stands.map(({ field, before }) => [field, before ?? null]));
  if (stands.length > 0) await restore(line.id, before);
  return since.length > 0 ? `changed since, and kept: ${since.join(", ")}.` : undefined;
}

/** Nothing is as empty as null. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

export function undoable(lines: readonly ReportLine[]): ReportLine[] {
  return lines.filter(
    ({ change, changes }) => change === "created" || (change === "updated" && changes.length > 0),
  );
}
