import type { ReportLine } from "./kinds";

type Ways = {
  destroy: (id: string) => Promise<unknown>;
  restore: (id: string, before: Record<string, unknown>) => Promise<unknown>;
};

/** What was made goes, what was changed holds again what it held; the last row first, as it was done. */
export async function takeBack(
  lines: readonly ReportLine[],
  { destroy, restore }: Ways,
  progress: (done: number) => void,
): Promise<{ failed: string[] }> {
  const failed: string[] = [];
  let done = 0;
  for (const line of undoable(lines).toReversed()) {
    try {
      if (line.change === "created") await destroy(line.id);
      else {
        await restore(
          line.id,
          Object.fromEntries(line.changes.map(({ field, before }) => [field, before ?? null])),
        );
      }
    } catch {
      failed.push(line.label);
    }
    done += 1;
    progress(done);
  }
  return { failed };
}

export function undoable(lines: readonly ReportLine[]): ReportLine[] {
  return lines.filter(
    ({ change, changes }) => change === "created" || (change === "updated" && changes.length > 0),
  );
}
