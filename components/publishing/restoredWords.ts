import type { RestoreReport } from "./queries";

type Counts = Pick<RestoreReport, "created" | "updated" | "removed">;

/** What a restore does, in numbers; empty if it changes nothing. */
export function countWords({ created, updated, removed }: Counts): string {
  const parts = [
    ...(created > 0 ? [`${created} restored`] : []),
    ...(updated > 0 ? [`${updated} reset`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}

/** What a restore did, as a sentence. */
export function restoredWords({ kept, ...counts }: Counts & Pick<RestoreReport, "kept">): string {
  const [first] = kept;
  const more = kept.length > 1 ? ` And ${kept.length - 1} more.` : "";
  const stays = first ? ` ${first.name}: ${first.reason}${more}` : "";
  return `${countWords(counts)}${stays}`.trim();
}
