import { between } from "#lib/plan/change";
import { type Choice, type Clash, keyOf, settled } from "./clashes";
import type { DocumentChange, PlanDocument } from "./document";
import { type Draft, folded, joinedDraft, type Refused, stoppedBy, withClash } from "./parked";
import { isNothing, patchOf } from "./patch";
import {
  confirmed,
  draftsIn,
  freed,
  goingOn,
  isSaved,
  joinedDrafts,
  type Kept,
  lostOf,
  type Outcome,
  requeued,
  type Saver,
  shown,
  shownBy,
  shownOver,
} from "./saver";
import {
  idsBy,
  idsGone,
  joinedDocuments,
  only,
  type RemoteChanges,
  without,
  withRemoteChanges,
} from "./sync";

/**
 * Saves the changes of one editor: a state machine that receives messages and returns actions. Time, network and
 * storage are the caller's.
 */
export type SaverMessage =
  | {
      type: "edited";
      name: string;
      change: DocumentChange;
      proposed?: readonly string[];
      nowMs: number;
    }
  | { type: "due"; nowMs: number; key: string }
  | {
      type: "accepted";
      key: string;
      revision: number;
      remoteChanges: RemoteChanges | null;
      nowMs: number;
    }
  | {
      type: "failed";
      key: string;
      isBusy: boolean;
      nowMs: number;
      spread: number;
    }
  | { type: "clashed"; key: string; clashes: readonly Clash[]; nowMs: number }
  | { type: "refused"; key: string; refusal: Refused; nowMs: number }
  | { type: "blocked"; key: string; message: string }
  | { type: "remoteChanges"; remoteChanges: RemoteChanges }
  | { type: "reloaded"; revision: number; document: PlanDocument }
  | { type: "broughtBack"; kept: Kept; nowMs: number }
  | { type: "retry"; nowMs: number }
  | { type: "chosen"; choices: ReadonlyMap<string, Choice>; nowMs: number }
  /** The user repairs a parked step: it is dropped, sent again, or sent with labels of the server's choice. */
  | { type: "takenBack"; id: string }
  | { type: "triedAgain"; nowMs: number }
  | { type: "relabelled"; id: string; nowMs: number };

/** Changes in quick succession are sent together, but not delayed for long. */
const BREATH_MS = 400;
const LONGEST_WAIT_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

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
    case "blocked":
      return blocked(saver, message);
    case "remoteChanges":
      return heard(saver, message.remoteChanges);
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
    case "triedAgain":
      return triedAgain(saver, message);
    case "relabelled":
      return relabelled(saver, message);
  }
}

function retried(saver: Saver, nowMs: number): Outcome {
  if (saver.sent === null && saver.waiting.length === 0) return { saver: { ...saver, problem: null } };
  return { saver: { ...saver, problem: null, dueAtMs: nowMs } };
}

type MessageOf<T extends SaverMessage["type"]> = Extract<SaverMessage, { type: T }>;

function edited(saver: Saver, { name, change, proposed = [], nowMs }: MessageOf<"edited">): Outcome {
  const patch = patchOf(change);
  if (isNothing(patch)) return { saver };
  const { parked, waiting } = folded(saver.parked, [...saver.waiting, { name, patch, proposed }]);
  const isIdle = saver.sent === null && saver.problem === null;
  // Changes that cancel out before they are sent are dropped.
  if (isIdle && isNothing(joinedDrafts(waiting))) {
    return shownOver(patch, saver, { ...saver, parked, waiting: [], waitingSinceMs: null, dueAtMs: null });
  }
  const waitingSinceMs = saver.waitingSinceMs ?? nowMs;
  const next = { ...saver, parked, waiting, waitingSinceMs };
  const dueAtMs = Math.min(nowMs + BREATH_MS, waitingSinceMs + LONGEST_WAIT_MS);
  const after = isIdle ? { ...next, dueAtMs } : next;
  // Without other unsaved changes the step is already on screen, and comparing its records could take long.
  return isSaved(saver) ? { saver: after } : shownOver(patch, saver, after);
}

function due(saver: Saver, { nowMs, key }: MessageOf<"due">): Outcome {
  if (saver.dueAtMs === null || nowMs < saver.dueAtMs) return { saver };
  if (saver.sent) return { saver: { ...saver, dueAtMs: null }, send: saver.sent };
  const drafts = together(saver.waiting.slice(0, saver.batch));
  if (drafts.length === 0) return { saver: { ...saver, dueAtMs: null } };
  const sent = { key, baseRevision: saver.revision, drafts };
  const waiting = saver.waiting.slice(drafts.length);
  const after = { ...saver, waiting, sent, dueAtMs: null };
  // Steps that cancel out are only hidden while they are together.
  const outcome = waiting.length > 0 ? shown(saver, after) : { saver: after };
  return { ...outcome, send: sent };
}

/** A merge is sent alone, because the server merges booths as they are at that moment. */
function together(drafts: readonly Draft[]): readonly Draft[] {
  const first = drafts.findIndex(merges);
  return first < 0 ? drafts : drafts.slice(0, Math.max(1, first));
}

function merges({ patch }: Draft): boolean {
  return patch.booths?.updated.some(({ to }) => "parts" in to) ?? false;
}

function accepted(saver: Saver, { key, revision, remoteChanges, nowMs }: MessageOf<"accepted">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const isMore = saver.waiting.length > 0;
  const next: Saver = {
    ...saver,
    sent: null,
    problem: null,
    attempts: 0,
    batch: isMore ? saver.batch * 2 : Number.POSITIVE_INFINITY,
    dueAtMs: isMore ? nowMs : null,
    waitingSinceMs: isMore ? nowMs : null,
  };
  // Remote changes that arrived before this response are newer than it.
  if (remoteChanges === null) return { saver: next, reload: true };
  if (revision < saver.revision) return shown(saver, next);
  return shown(saver, { ...informed(next, remoteChanges), revision }, remoteChanges);
}

function failed(saver: Saver, { key, isBusy, nowMs, spread }: MessageOf<"failed">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const attempts = saver.attempts + 1;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  const dueAtMs = nowMs + wait * (1 + spread / 4);
  return {
    saver: {
      ...saver,
      attempts,
      dueAtMs,
      problem: { kind: isBusy ? "busy" : "offline" },
    },
  };
}

/** Nothing of the parcel was written, so it is queued again together with what follows. */
function returned(saver: Saver): Saver {
  const waiting = [...(saver.sent?.drafts ?? []), ...saver.waiting];
  return {
    ...saver,
    waiting,
    sent: null,
    problem: null,
    attempts: 0,
    dueAtMs: null,
  };
}

/** The user must resolve the conflict; the rest of the parcel is sent again without it. */
function clashed(saver: Saver, { key, clashes, nowMs }: MessageOf<"clashed">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const stopped = stoppedBy(saver.sent.drafts, clashes);
  const parked = withClash(saver.parked, { id: key, draft: joinedDraft(stopped), clashes });
  const removedIds = idsBy((table) =>
    clashes.flatMap((clash) => (clash.kind === "gone" && clash.table === table ? clash.id : [])),
  );
  const lost = joinedDocuments(saver.lost, only(saver.base, removedIds));
  const back = { ...returned(saver), base: without(saver.base, removedIds), lost };
  const waiting = back.waiting.filter((draft) => !stopped.includes(draft));
  return shown(saver, goingOn({ ...back, waiting, parked }, nowMs));
}

/** The refused draft is found by sending ever fewer drafts; it is parked, and the rest is sent. */
function refused(saver: Saver, { key, refusal, nowMs }: MessageOf<"refused">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const [draft, ...others] = saver.sent.drafts;
  const back = returned(saver);
  if (!draft || others.length > 0) {
    return shown(saver, { ...back, batch: Math.ceil(saver.sent.drafts.length / 2), dueAtMs: nowMs });
  }
  const parked = [...saver.parked, { id: key, draft, reason: refusal }];
  const waiting = back.waiting.slice(1);
  return shown(saver, goingOn({ ...back, waiting, parked, batch: saver.batch * 2 }, nowMs));
}

function blocked(saver: Saver, { key, message }: MessageOf<"blocked">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  return shown(saver, { ...returned(saver), problem: { kind: "blocked", message } });
}

function heard(saver: Saver, remoteChanges: RemoteChanges): Outcome {
  if (remoteChanges.revision <= saver.revision) return { saver };
  return shown(saver, informed(saver, remoteChanges), remoteChanges);
}

/** Records that others delete while they are being changed may still be needed. */
function informed(saver: Saver, remoteChanges: RemoteChanges): Saver {
  const removedIds = idsGone(remoteChanges);
  const next = {
    ...saver,
    base: withRemoteChanges(saver.base, remoteChanges),
    revision: remoteChanges.revision,
  };
  const lost = lostOf(saver, (table, id) => removedIds[table].has(id));
  return freed(saver, confirmed({ ...next, lost }));
}

function reloaded(saver: Saver, { revision, document }: MessageOf<"reloaded">): Outcome {
  if (revision < saver.revision) return { saver };
  const there = idsBy((table) => document[table].map(({ id }) => id));
  const lost = lostOf(saver, (table, id) => !there[table].has(id));
  const next = confirmed({ ...saver, base: document, revision, lost });
  return {
    saver: next,
    show: between(shownBy(saver), shownBy(next)) as DocumentChange,
  };
}

/** Restores the work of a closed window; parts that had been saved are recognised. */
function broughtBack(saver: Saver, { kept, nowMs }: MessageOf<"broughtBack">): Outcome {
  const waiting = [...saver.waiting, ...draftsIn(kept)];
  const lost = joinedDocuments(kept.lost, saver.lost);
  return shown(saver, goingOn({ ...saver, waiting, lost }, nowMs));
}

/** Sends the choices field by field; steps whose conflicts are not all resolved stay. */
function chosen(saver: Saver, { choices, nowMs }: MessageOf<"chosen">): Outcome {
  const known = joinedDocuments(saver.lost, saver.base);
  const drafts: Draft[] = [];
  const parked = saver.parked.filter(({ draft, reason }) => {
    if (reason.kind !== "clash" || !reason.clashes.every((clash) => choices.has(keyOf(clash)))) return true;
    const patch = settled(draft.patch, reason.clashes, choices, known);
    if (!isNothing(patch)) drafts.push({ ...draft, patch });
    return false;
  });
  const waiting = [...drafts, ...saver.waiting];
  return shown(saver, goingOn({ ...saver, parked, waiting }, nowMs));
}

/** Drops the step. */
function takenBack(saver: Saver, { id }: MessageOf<"takenBack">): Outcome {
  return shown(saver, {
    ...saver,
    parked: saver.parked.filter((one) => one.id !== id),
  });
}

/** Together, because one of them may resolve the problem of another. */
function triedAgain(saver: Saver, { nowMs }: MessageOf<"triedAgain">): Outcome {
  const again = saver.parked.filter(({ reason }) => reason.kind === "refused");
  return shown(saver, { ...goingOn(requeued(saver, again), nowMs), batch: Number.POSITIVE_INFINITY });
}

function relabelled(saver: Saver, { id, nowMs }: MessageOf<"relabelled">): Outcome {
  const again = saver.parked.filter((one) => one.id === id);
  const free = again.map((one) => {
    const proposed = one.draft.patch.booths?.added.map((booth) => booth.id) ?? [];
    return { ...one, draft: { ...one.draft, proposed } };
  });
  const parked = saver.parked.flatMap((one) => (one.id === id ? free : one));
  return shown(saver, goingOn(requeued({ ...saver, parked }, free), nowMs));
}
