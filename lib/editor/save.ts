import { between } from "#lib/plan/change";
import { type Choice, type Clash, settled } from "./clashes";
import { type DocumentChange, EMPTY_DOCUMENT, type PlanDocument, type Table } from "./document";
import { isNothing, joined, overlay, type Patch, patchOf } from "./patch";
import {
  idsBy,
  idsGone,
  idsInNews,
  idsInPatch,
  idsOfAll,
  joinedDocuments,
  type News,
  only,
  withNews,
} from "./sync";

/**
 * What one editor did, on its way to the server: a state machine that is told of everything and answers what to
 * do. Time, the network and the place where work is kept are its caller's.
 */
export type Draft = { name: string; patch: Patch };

/** What is sent at once, and sent again under the same key until somebody answers. */
export type Parcel = { key: string; baseRevision: number; drafts: readonly Draft[] };

export type Trouble =
  /** Nobody answered; it is tried again by itself. */
  | { kind: "offline" }
  /** The server is there, but not now. */
  | { kind: "busy" }
  /** Others did something else with the same fields. */
  | { kind: "conflict"; clashes: readonly Clash[] }
  /** The server said no, and why; `mayTakeBack` when the wish itself was wrong. */
  | { kind: "refused"; message: string; act: string; mayTakeBack: boolean };

export type Saver = {
  /** The plan as everybody knows it. */
  base: PlanDocument;
  revision: number;
  /** Not sent yet, in the order in which it was done. */
  waiting: readonly Draft[];
  sent: Parcel | null;
  trouble: Trouble | null;
  /** After a refusal drafts go one by one, so that only the wrong one stays behind. */
  isCautious: boolean;
  attempts: number;
  /** When to send next; null while there is nothing to send or nothing may be sent. */
  dueAtMs: number | null;
  /** Since when something waits. */
  waitingSinceMs: number | null;
  /** Records that others deleted while I was changing them, as they were last. */
  lost: PlanDocument;
};

export type SaverMessage =
  | { type: "edited"; name: string; change: DocumentChange; nowMs: number }
  | { type: "due"; nowMs: number; key: string }
  | { type: "accepted"; key: string; revision: number; news: News | null; nowMs: number }
  | { type: "failed"; key: string; isBusy: boolean; nowMs: number; spread: number }
  | { type: "clashed"; key: string; clashes: readonly Clash[]; nowMs: number }
  | { type: "refused"; key: string; message: string; mayTakeBack: boolean; nowMs: number }
  | { type: "news"; news: News }
  | { type: "reloaded"; revision: number; document: PlanDocument }
  | { type: "broughtBack"; kept: Kept; nowMs: number }
  | { type: "retry"; nowMs: number }
  | { type: "chosen"; choices: ReadonlyMap<string, Choice>; nowMs: number }
  | { type: "takenBack"; nowMs: number };

/** What the caller is to do: send a parcel, show what became different on screen, or read the plan anew. */
export type Outcome = {
  saver: Saver;
  send?: Parcel;
  show?: DocumentChange;
  reload?: true;
};

/** What is done in one breath is sent as one, but nothing waits for long. */
const BREATH_MS = 400;
const LONGEST_WAIT_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

export function newSaver(revision: number, base: PlanDocument): Saver {
  return {
    ...{ base, revision, waiting: [], sent: null, trouble: null, isCautious: false, attempts: 0 },
    ...{ dueAtMs: null, waitingSinceMs: null, lost: EMPTY_DOCUMENT },
  };
}

/** Work that was kept, taken up again over the plan as it is now; what was on its way is sent again. */
export function resumed(saver: Saver, { sent, waiting, lost }: Kept, nowMs: number): Saver {
  const isOpen = sent !== null || waiting.length > 0;
  return { ...saver, sent, waiting, lost, ...(isOpen && { dueAtMs: nowMs, waitingSinceMs: nowMs }) };
}

/** All that must survive a crash: what was done, and the records to which it was done. */
export type Kept = Pick<Saver, "sent" | "waiting" | "lost">;

export function keepsakeOf(saver: Saver): Kept {
  const { sent, waiting, lost, base } = saver;
  const ids = idsOfAll(...pendingOf(saver).map(idsInPatch));
  return { sent, waiting, lost: joinedDocuments(lost, only(base, ids)) };
}

type Pending = Pick<Saver, "sent" | "waiting">;

export function isSaved({ sent, waiting }: Pending): boolean {
  return sent === null && waiting.length === 0;
}

const joinedDrafts = (drafts: readonly Draft[]): Patch => joined(drafts.map(({ patch }) => patch));

/** Mine that others may not know yet: whether what was sent has arrived nobody can tell, so it stays apart. */
function pendingOf({ sent, waiting }: Pending): Patch[] {
  return [joinedDrafts(sent?.drafts ?? []), joinedDrafts(waiting)];
}

function seenBy(base: PlanDocument, saver: Pending): PlanDocument {
  return pendingOf(saver).reduce(overlay, base);
}

export function shownBy(saver: Saver): PlanDocument {
  return seenBy(saver.base, saver);
}

export function advance(saver: Saver, message: SaverMessage): Outcome {
  switch (message.type) {
    case "edited":
      return edited(saver, message);
    case "due":
      return due(saver, message);
    case "accepted":
      return accepted(saver, message);
    case "failed":
      return failed(saver, message);
    case "clashed":
      return clashed(saver, message);
    case "refused":
      return refused(saver, message);
    case "news":
      return heard(saver, message.news);
    case "reloaded":
      return reloaded(saver, message);
    case "broughtBack":
      return broughtBack(saver, message);
    case "retry":
      return retried(saver, message.nowMs);
    case "chosen":
      return chosen(saver, message);
    case "takenBack":
      return takenBack(saver, message);
  }
}

/** A disagreement is not over because somebody tries again. */
function retried(saver: Saver, nowMs: number): Outcome {
  if (isSaved(saver) || saver.trouble?.kind === "conflict") return { saver };
  return { saver: { ...saver, trouble: null, dueAtMs: nowMs } };
}

type Said<T extends SaverMessage["type"]> = Extract<SaverMessage, { type: T }>;

function edited(saver: Saver, { name, change, nowMs }: Said<"edited">): Outcome {
  const patch = patchOf(change);
  if (isNothing(patch)) return { saver };
  const waiting = [...saver.waiting, { name, patch }];
  const waitingSinceMs = saver.waitingSinceMs ?? nowMs;
  const next = { ...saver, waiting, waitingSinceMs };
  // What was done and undone before anybody heard of it never was.
  if (saver.sent === null && saver.trouble === null && isNothing(joinedDrafts(waiting))) {
    return { saver: { ...saver, waiting: [], waitingSinceMs: null, dueAtMs: null } };
  }
  const isIdle = saver.sent === null && saver.trouble === null;
  const dueAtMs = Math.min(nowMs + BREATH_MS, waitingSinceMs + LONGEST_WAIT_MS);
  return { saver: isIdle ? { ...next, dueAtMs } : next };
}

function due(saver: Saver, { nowMs, key }: Said<"due">): Outcome {
  if (saver.dueAtMs === null || nowMs < saver.dueAtMs) return { saver };
  if (saver.sent) return { saver: { ...saver, dueAtMs: null }, send: saver.sent };
  const drafts = saver.isCautious ? saver.waiting.slice(0, 1) : together(saver.waiting);
  if (drafts.length === 0) return { saver: { ...saver, dueAtMs: null } };
  const sent = { key, baseRevision: saver.revision, drafts };
  const waiting = saver.waiting.slice(drafts.length);
  return { saver: { ...saver, waiting, sent, dueAtMs: null }, send: sent };
}

/** A merge goes alone, because the server joins the ground of booths as they lie at that moment. */
function together(drafts: readonly Draft[]): readonly Draft[] {
  const first = drafts.findIndex(merges);
  return first < 0 ? drafts : drafts.slice(0, Math.max(1, first));
}

function merges({ patch }: Draft): boolean {
  return patch.booths?.updated.some(({ to }) => "parts" in to) ?? false;
}

function accepted(saver: Saver, { key, revision, news, nowMs }: Said<"accepted">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const isMore = saver.waiting.length > 0;
  const next: Saver = {
    ...saver,
    ...{ sent: null, trouble: null, attempts: 0, isCautious: saver.isCautious && isMore },
    ...{ dueAtMs: isMore ? nowMs : null, waitingSinceMs: isMore ? nowMs : null },
  };
  // News that overtook this answer are newer than it.
  if (news === null) return { saver: next, reload: true };
  if (revision < saver.revision) return shown(saver, next);
  return shown(saver, { ...informed(next, news), revision }, news);
}

function failed(saver: Saver, { key, isBusy, nowMs, spread }: Said<"failed">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const attempts = saver.attempts + 1;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  const dueAtMs = nowMs + wait * (1 + spread / 4);
  return { saver: { ...saver, attempts, dueAtMs, trouble: { kind: isBusy ? "busy" : "offline" } } };
}

/** Nothing of the parcel was written, so it waits again, and what comes next waits with it. */
function returned(saver: Saver): Saver {
  const waiting = [...(saver.sent?.drafts ?? []), ...saver.waiting];
  return { ...saver, waiting, sent: null, attempts: 0, dueAtMs: null };
}

/** After a silence more has waited than was sent; it goes along, so that a person is asked about all of it at once. */
function clashed(saver: Saver, { key, clashes, nowMs }: Said<"clashed">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const isHalf = saver.attempts > 0 && saver.waiting.length > 0;
  if (isHalf) return { saver: { ...returned(saver), trouble: null, dueAtMs: nowMs } };
  return { saver: { ...returned(saver), trouble: { kind: "conflict", clashes } } };
}

function refused(saver: Saver, { key, message, mayTakeBack, nowMs }: Said<"refused">): Outcome {
  const { sent } = saver;
  if (sent?.key !== key) return { saver };
  const back = returned(saver);
  if (mayTakeBack && sent.drafts.length > 1) {
    return { saver: { ...back, isCautious: true, trouble: null, dueAtMs: nowMs } };
  }
  const act = sent.drafts[0]?.name ?? "";
  return { saver: { ...back, trouble: { kind: "refused", message, act, mayTakeBack } } };
}

function heard(saver: Saver, news: News): Outcome {
  if (news.revision <= saver.revision) return { saver };
  return shown(saver, informed(saver, news), news);
}

/** What is deleted under somebody's hands may yet be wanted back. */
function informed(saver: Saver, news: News): Saver {
  const mine = idsOfAll(...pendingOf(saver).map(idsInPatch));
  const gone = idsGone(news);
  const both = (table: Table) => [...gone[table]].filter((id) => mine[table].has(id));
  const going = only(saver.base, idsBy(both));
  const lost = isSaved(saver) ? EMPTY_DOCUMENT : joinedDocuments(saver.lost, going);
  return { ...saver, base: withNews(saver.base, news), revision: news.revision, lost };
}

function reloaded(saver: Saver, { revision, document }: Said<"reloaded">): Outcome {
  if (revision < saver.revision) return { saver };
  const next = { ...saver, base: document, revision };
  return { saver: next, show: between(shownBy(saver), shownBy(next)) as DocumentChange };
}

/** Work of a window that is no more; what of it had arrived is found to be done already. */
function broughtBack(saver: Saver, { kept, nowMs }: Said<"broughtBack">): Outcome {
  const waiting = [...saver.waiting, ...(kept.sent?.drafts ?? []), ...kept.waiting];
  const lost = joinedDocuments(kept.lost, saver.lost);
  return shown(saver, { ...saver, waiting, lost, dueAtMs: saver.trouble ? saver.dueAtMs : nowMs });
}

/** What the person decided, field by field, goes out as one draft. */
function chosen(saver: Saver, { choices, nowMs }: Said<"chosen">): Outcome {
  if (saver.trouble?.kind !== "conflict") return { saver };
  const patch = settled(
    joinedDrafts(saver.waiting),
    saver.trouble.clashes,
    choices,
    joinedDocuments(saver.lost, saver.base),
  );
  const [first] = saver.waiting;
  const waiting = isNothing(patch) ? [] : [{ name: first?.name ?? "", patch }];
  const isMore = waiting.length > 0;
  const dueAtMs = isMore ? nowMs : null;
  return shown(saver, { ...saver, waiting, trouble: null, isCautious: false, dueAtMs });
}

/** The refused draft never was; what was built on it is asked about when its turn comes. */
function takenBack(saver: Saver, { nowMs }: Said<"takenBack">): Outcome {
  if (saver.trouble?.kind !== "refused") return { saver };
  const waiting = saver.waiting.slice(1);
  return shown(saver, {
    ...{ ...saver, waiting, trouble: null, isCautious: waiting.length > 0 },
    dueAtMs: waiting.length > 0 ? nowMs : null,
  });
}

/** What becomes different on screen; only records that either state speaks of can. */
function shown(before: Saver, after: Saver, news?: News): Outcome {
  const patches = [...pendingOf(before), ...pendingOf(after)].map(idsInPatch);
  const ids = idsOfAll(...patches, ...(news ? [idsInNews(news)] : []));
  const seen = (saver: Saver) => seenBy(only(saver.base, ids), saver);
  return { saver: after, show: between(seen(before), seen(after)) as DocumentChange };
}
