import type { RestoreReport } from "./queries";

type Report = Pick<RestoreReport, "created" | "updated" | "removed" | "kept">;

/** What a restore did, as a sentence. */
export function restoredWords({ created, updated, removed, kept }: Report): string {
  const [first] = kept;
  const stays = first ? ` ${first.name} stays: ${first.reason}` : "";
  const parts = [
    ...(created > 0 ? [`${created} restored`] : []),
    ...(updated > 0 ? [`${updated} reset`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return `${parts.join(", ")}${parts.length > 0 ? "." : ""}${stays}`.trim();
}
