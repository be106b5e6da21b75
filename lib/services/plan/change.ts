import { BULK_RECORDS } from "#lib/plan/checkpoint";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { whatChanged } from "#lib/sales/unsigned";
import { lockNames } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/plan";
import type { Caller } from "../base/caller";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { keepBeforeChange } from "../publishing/checkpoints";
import { decideBooths, writeBooths } from "./booths";
import { changesWithin } from "./changes";
import type { Clash, TableInput } from "./decide";
import { decideElements, writeElements } from "./elements";
import { decideLevels, removeLevels, writeLevels } from "./levels";
import { decideNetwork, writeNetwork } from "./network";
import type { Readers } from "./readers";

export type PlanInput = {
  baseRevision: number;
  changes: Record<store.PlanTable, TableInput>;
  /** Ids of new booths whose labels the server may change. */
  proposedLabels: readonly string[];
  name?: string | undefined;
  clientId: string;
};

/**
 * Applies a whole change or nothing. Concurrent changes of other people are kept unless both changed the same field;
 * then nothing is written, and the refusal says who set which value.
 */
export async function change(app: App, who: Caller, fair: Fair, input: PlanInput, readers: Readers) {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const name = who.name;
    await store.writeAs(db, { personId: who.id, name, clientId: input.clientId, act: input.name ?? null });
    await store.lockPlan(db, fair.id);
    await lockNames(db, fair.id);
    const { changes } = input;
    const isLarge = recordsIn(changes) >= BULK_RECORDS;
    const draftName = input.name ? `Before: ${input.name}` : null;
    await keepBeforeChange(context, who, { isLarge, reason: "change", name: draftName });
    const levels = await decideLevels(context, changes.levels);
    const booths = await decideBooths(context, changes.booths);
    const elements = await decideElements(context, changes.elements);
    const network = await decideNetwork(context, changes);
    const clashes = [levels, booths, elements, ...network.all].flatMap((decided) => decided.clashes);
    if (clashes.length > 0) throw await clashed(context, clashes);
    await writeLevels(context, levels, readers);
    await writeBooths(context, booths, readers, new Set(input.proposedLabels));
    await writeElements(context, elements, readers);
    await writeNetwork(context, network, readers);
    await removeLevels(context, levels);
    const revision = await store.numberSteps(db, fair.id);
    return { revision, news: await changesWithin(db, fair, { since: input.baseRevision, revision, now }) };
  });
}

function recordsIn(changes: PlanInput["changes"]): number {
  const counts = Object.values(changes).map(
    ({ added, updated, removed }) => added.length + updated.length + removed.length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The most clashes that a person can reasonably resolve. */
const MOST_CLASHES = 500;

/** The draft may be based on an old plan, so the author of the last change is named, however old it is. */
async function clashed({ db, fair }: WriteContext, clashes: readonly Clash[]) {
  const shown = clashes.slice(0, MOST_CLASHES);
  const ids = [...new Set(shown.map(({ id }) => id))];
  const steps = await store.stepsOn(db, fair.id, ids);
  const conflicts = shown.map((clash) => {
    const step = steps.find(({ fields }) => isAbout(clash, fields.get(clash.id) ?? []));
    return { ...clash, author: step?.author ?? null, at: step?.at.toISOString() ?? null };
  });
  const who = conflicts.find(({ author }) => author)?.author?.name ?? unsigned(shown);
  const count = clashes.length === 1 ? "one record" : `${clashes.length} things`;
  return new Refusal(
    "conflict",
    `${who} also changed ${count} that you changed. None of your changes were saved.`,
    {
      conflicts,
    },
  );
}

function unsigned([first]: readonly Clash[]): string {
  const theirs =
    first?.field === "status" ? { status: first.theirs } : (first?.theirs as { status?: unknown });
  return whatChanged(first?.table ?? "", [first?.field ?? "", ...(first?.fields ?? [])], theirs?.status);
}

/** All entries of a map are stored in one field. */
function isAbout({ kind, field, fields }: Clash, written: readonly string[]): boolean {
  if (kind === "gone") return written.includes("-") || written.includes("mergeId");
  const [name = ""] = (field ?? fields[0] ?? "").split(".");
  const columns = COLUMNS[name] ?? [name];
  return columns.some((column) => written.includes(column)) || written.includes("+");
}

/** API fields that are stored elsewhere: `parts` shows in a booth's geometry. */
const COLUMNS: Record<string, readonly string[]> = {
  price: ["priceCents"],
  parts: ["width", "height", "polygon"],
};
