import type { Office } from "#lib/client/office";
import type { RestoreReport } from "./queries";

type Counts = Pick<RestoreReport, "created" | "updated" | "removed">;

/** What a restore does, in numbers; empty if it changes nothing. */
export function countWords({ say, list }: Office, counts: Counts): string {
  const parts = (["created", "updated", "removed"] as const).filter((part) => counts[part] > 0);
  return list(parts.map((part) => say(`publishing.restored.${part}`, { count: counts[part] })));
}

/** What a restore did. */
export function restoredWords(office: Office, { kept, ...counts }: Counts & Pick<RestoreReport, "kept">) {
  const [first] = kept;
  const done = countWords(office, counts);
  if (!first) return done;
  const stays = { name: first.name, count: kept.length };
  return [done, office.say("publishing.kept", stays)].filter(Boolean).join(" · ");
}
