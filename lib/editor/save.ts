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
 * What one editor did, on its way to the server: a state machine that is told of everything and answers what to
 * do. Time, the network and the place where work is kept are its caller's.
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
  | { type: "news"; remoteChanges: RemoteChanges }
  | { type: "reloaded"; revision: number; document: PlanDocument }
  | { type: "broughtBack"; kept: Kept; nowMs: number }
  | { type: "retry"; nowMs: number }
  | { type: "chosen"; choices: ReadonlyMap<string, Choice>; nowMs: number }
  /** The person repairs a parked step: it is dropped, sent again, or sent with labels of the server's choice. */
  | { type: "takenBack"; id: string }
  | { type: "triedAgain"; nowMs: number }
  | { type: "relabelled"; id: string; nowMs: number };

/** What is done in one breath is sent as one, but nothing waits for long. */
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
    case "news":
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
  if (saver.sent === null && saver.waiting.length === 0) return { saver: { ...saver, trouble: null } };
  return { saver: { ...saver, trouble: null, dueAtMs: nowMs } };
}

type Said<T extends SaverMessage["type"]> = Extract<SaverMessage, { type: T }>;

function edited(saver: Saver, { name, change, proposed = [], nowMs }: Said<"edited">): Outcome {
  const patch = patchOf(change);
  if (isNothing(patch)) return { saver };
  const { parked, waiting } = folded(saver.parked, [...saver.waiting, { name, patch, proposed }]);
  const isIdle = saver.sent === null && saver.trouble === null;
  // What was done and undone before anybody heard of it never was.
  if (isIdle && isNothing(joinedDrafts(waiting))) {
    return shownOver(patch, saver, { ...saver, parked, waiting: [], waitingSinceMs: null, dueAtMs: null });
  }
  const waitingSinceMs = saver.waitingSinceMs ?? nowMs;
  const next = { ...saver, parked, waiting, waitingSinceMs };
  const dueAtMs = Math.min(nowMs + BREATH_MS, waitingSinceMs + LONGEST_WAIT_MS);
  return shownOver(patch, saver, isIdle ? { ...next, dueAtMs } : next);
}

function due(saver: Saver, { nowMs, key }: Said<"due">): Outcome {
  if (saver.dueAtMs === null || nowMs < saver.dueAtMs) return { saver };
  if (saver.sent) return { saver: { ...saver, dueAtMs: null }, send: saver.sent };
  const drafts = together(saver.waiting.slice(0, saver.batch));
  if (drafts.length === 0) return { saver: { ...saver, dueAtMs: null } };
  const sent = { key, baseRevision: saver.revision, drafts };
  const waiting = saver.waiting.slice(drafts.length);
  // Steps that cancel each other out show only while they are together; here some of them leave the others behind.
  return { ...shown(saver, { ...saver, waiting, sent, dueAtMs: null }), send: sent };
}

/** A merge goes alone, because the server joins the ground of booths as they lie at that moment. */
function together(drafts: readonly Draft[]): readonly Draft[] {
  const first = drafts.findIndex(merges);
  return first < 0 ? drafts : drafts.slice(0, Math.max(1, first));
}

function merges({ patch }: Draft): boolean {
  return patch.booths?.updated.some(({ to }) => "parts" in to) ?? false;
}

function accepted(saver: Saver, { key, revision, remoteChanges, nowMs }: Said<"accepted">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const isMore = saver.waiting.length > 0;
  const next: Saver = {
    ...saver,
    sent: null,
    trouble: null,
    attempts: 0,
    batch: isMore ? saver.batch * 2 : Number.POSITIVE_INFINITY,
    dueAtMs: isMore ? nowMs : null,
    waitingSinceMs: isMore ? nowMs : null,
  };
  // News that overtook this answer are newer than it.
  if (remoteChanges === null) return { saver: next, reload: true };
  if (revision < saver.revision) return shown(saver, next);
  return shown(saver, { ...informed(next, remoteChanges), revision }, remoteChanges);
}

function failed(saver: Saver, { key, isBusy, nowMs, spread }: Said<"failed">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const attempts = saver.attempts + 1;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  const dueAtMs = nowMs + wait * (1 + spread / 4);
  return {
    saver: {
      ...saver,
      attempts,
      dueAtMs,
      trouble: { kind: isBusy ? "busy" : "offline" },
    },
  };
}

/** Nothing of the parcel was written, so it waits again, and what comes next waits with it. */
function returned(saver: Saver): Saver {
  const waiting = [...(saver.sent?.drafts ?? []), ...saver.waiting];
  return {
    ...saver,
    waiting,
    sent: null,
    trouble: null,
    attempts: 0,
    dueAtMs: null,
  };
}

/** Nobody but a person can say what stands; all the rest of the parcel is sent again without it. */
function clashed(saver: Saver, { key, clashes, nowMs }: Said<"clashed">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  const stopped = stoppedBy(saver.sent.drafts, clashes);
  const parked = withClash(saver.parked, { id: key, draft: joinedDraft(stopped), clashes });
  const gone = idsBy((table) =>
    clashes.flatMap((clash) => (clash.kind === "gone" && clash.table === table ? clash.id : [])),
  );
  const lost = joinedDocuments(saver.lost, only(saver.base, gone));
  const back = { ...returned(saver), base: without(saver.base, gone), lost };
  const waiting = back.waiting.filter((draft) => !stopped.includes(draft));
  return shown(saver, goingOn({ ...back, waiting, parked }, nowMs));
}

/** Of several drafts the wrong one is found by sending ever fewer; it is parked, and the rest goes on. */
function refused(saver: Saver, { key, refusal, nowMs }: Said<"refused">): Outcome {
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

function blocked(saver: Saver, { key, message }: Said<"blocked">): Outcome {
  if (saver.sent?.key !== key) return { saver };
  return shown(saver, { ...returned(saver), trouble: { kind: "blocked", message } });
}

function heard(saver: Saver, remoteChanges: RemoteChanges): Outcome {
  if (remoteChanges.revision <= saver.revision) return { saver };
  return shown(saver, informed(saver, remoteChanges), remoteChanges);
}

/** What is deleted under somebody's hands may yet be wanted back. */
function informed(saver: Saver, remoteChanges: RemoteChanges): Saver {
  const gone = idsGone(remoteChanges);
  const next = {
    ...saver,
    base: withRemoteChanges(saver.base, remoteChanges),
    revision: remoteChanges.revision,
  };
  const lost = lostOf(saver, (table, id) => gone[table].has(id));
  return freed(saver, confirmed({ ...next, lost }));
}

function reloaded(saver: Saver, { revision, document }: Said<"reloaded">): Outcome {
  if (revision < saver.revision) return { saver };
  const there = idsBy((table) => document[table].map(({ id }) => id));
  const lost = lostOf(saver, (table, id) => !there[table].has(id));
  const next = confirmed({ ...saver, base: document, revision, lost });
  return {
    saver: next,
    show: between(shownBy(saver), shownBy(next)) as DocumentChange,
  };
}

/** Work of a window that is no more; what of it had arrived is found to be done already. */
function broughtBack(saver: Saver, { kept, nowMs }: Said<"broughtBack">): Outcome {
  const waiting = [...saver.waiting, ...draftsIn(kept)];
  const lost = joinedDocuments(kept.lost, saver.lost);
  return shown(saver, goingOn({ ...saver, waiting, lost }, nowMs));
}

/** What the person decided, field by field, goes out; a step that they were not asked about in whole stays. */
function chosen(saver: Saver, { choices, nowMs }: Said<"chosen">): Outcome {
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

/** The step never was. */
function takenBack(saver: Saver, { id }: Said<"takenBack">): Outcome {
  return shown(saver, {
    ...saver,
    parked: saver.parked.filter((one) => one.id !== id),
  });
}

/** Together, because what one of them stumbled over may be what another one clears away. */
function triedAgain(saver: Saver, { nowMs }: Said<"triedAgain">): Outcome {
  const again = saver.parked.filter(({ reason }) => reason.kind === "refused");
  return shown(saver, { ...goingOn(requeued(saver, again), nowMs), batch: Number.POSITIVE_INFINITY });
}

function relabelled(saver: Saver, { id, nowMs }: Said<"relabelled">): Outcome {
  const again = saver.parked.filter((one) => one.id === id);
  const free = again.map((one) => {
    const proposed = one.draft.patch.booths?.added.map((booth) => booth.id) ?? [];
    return { ...one, draft: { ...one.draft, proposed } };
  });
  const parked = saver.parked.flatMap((one) => (one.id === id ? free : one));
  return shown(saver, goingOn(requeued({ ...saver, parked }, free), nowMs));
}
