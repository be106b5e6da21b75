import { between } from "#lib/plan/change";
import type { Clash } from "./clashes";
import { type DocumentChange, EMPTY_DOCUMENT, type PlanDocument, type Table } from "./document";
import { withoutDone } from "./done";
import { type Draft, folded, idsNamedBy, type Parked } from "./parked";
import { joined, overlay, type Patch } from "./patch";
import {
  idsBy,
  idsInPatch,
  idsInRemoteChanges,
  idsOfAll,
  joinedDocuments,
  only,
  type RemoteChanges,
} from "./sync";

/** The content of one request, which is repeated under the same key until there is a response. */
export type Parcel = {
  key: string;
  baseRevision: number;
  drafts: readonly Draft[];
};

export type SaveProblem =
  /** No response; it is retried automatically. */
  | { kind: "offline" }
  /** The server is temporarily unavailable. */
  | { kind: "busy" }
  /** Saving is blocked until the user does something, such as signing in. */
  | { kind: "blocked"; message: string };

export type Saver = {
  /** The plan as saved. */
  base: PlanDocument;
  revision: number;
  /** Not sent yet, in order. */
  waiting: readonly Draft[];
  sent: Parcel | null;
  /** Steps that the server refused; none of them concerns the same records as the queue. */
  parked: readonly Parked[];
  problem: SaveProblem | null;
  /** How many drafts are sent at once: fewer after a refusal, until the refused one is found. */
  batch: number;
  attempts: number;
  /** When to send next; null if there is nothing to send or sending is blocked. */
  dueAtMs: number | null;
  /** Since when something is queued. */
  waitingSinceMs: number | null;
  /** Records that others deleted while I was changing them, in their last state. */
  lost: PlanDocument;
};

export function newSaver(revision: number, base: PlanDocument): Saver {
  return {
    base,
    revision,
    waiting: [],
    sent: null,
    parked: [],
    problem: null,
    attempts: 0,
    batch: Number.POSITIVE_INFINITY,
    dueAtMs: null,
    waitingSinceMs: null,
    lost: EMPTY_DOCUMENT,
  };
}

/** Restored work on top of the current plan; what was being sent is sent again. */
export function resumed(saver: Saver, { sent, waiting, parked = [], lost }: Kept, nowMs: number): Saver {
  const isOpen = sent !== null || waiting.length > 0;
  return {
    ...saver,
    sent,
    waiting,
    parked,
    lost,
    ...(isOpen && { dueAtMs: nowMs, waitingSinceMs: nowMs }),
  };
}

/** Everything that must survive a crash: the changes, and the records they apply to. */
export type Kept = Pick<Saver, "sent" | "waiting" | "lost"> & Partial<Pick<Saver, "parked">>;

export function keepsakeOf(saver: Saver): Kept {
  const { sent, waiting, parked, lost, base } = saver;
  const ids = idsOfAll(...draftsIn(saver).map(({ patch }) => idsInPatch(patch)));
  return {
    sent,
    waiting,
    parked,
    lost: joinedDocuments(lost, only(base, ids)),
  };
}

export function draftsIn({ parked = [], sent, waiting }: Kept): Draft[] {
  return [...parked.map(({ draft }) => draft), ...(sent?.drafts ?? []), ...waiting];
}

/** All conflicts for the user to resolve. */
export function clashesIn({ parked }: Saver): Clash[] {
  return parked.flatMap(({ reason }) => (reason.kind === "clash" ? reason.clashes : []));
}

type Pending = Pick<Saver, "sent" | "waiting" | "parked">;

export function isSaved({ sent, waiting, parked }: Pending): boolean {
  return sent === null && waiting.length === 0 && parked.length === 0;
}

/** A single patch is minimal already, and may hold thousands of records, so it is not joined. */
export function joinedDrafts(drafts: readonly Draft[]): Patch {
  const [only] = drafts;
  return only && drafts.length === 1 ? only.patch : joined(drafts.map(({ patch }) => patch));
}

/** My changes that may not be saved yet: whether the sent ones have arrived is unknown, so they stay separate. */
export function pendingOf({ sent, waiting, parked }: Pending): Patch[] {
  return [
    joinedDrafts(parked.map(({ draft }) => draft)),
    joinedDrafts(sent?.drafts ?? []),
    joinedDrafts(waiting),
  ];
}

function seenBy(base: PlanDocument, saver: Pending): PlanDocument {
  return pendingOf(saver).reduce(overlay, base);
}

export function shownBy(saver: Saver): PlanDocument {
  return seenBy(saver.base, saver);
}

/** The actions for the caller: send a parcel, show changes on screen, or reload the plan. */
export type Outcome = {
  saver: Saver;
  send?: Parcel;
  show?: DocumentChange;
  reload?: true;
};

/** If I reset a field to its original value, changes that others made meanwhile become visible. */
export function shownOver(patch: Patch, before: Saver, after: Saver): Outcome {
  const ids = idsInPatch(patch);
  const expected = overlay(seenBy(only(before.base, ids), before), patch);
  const seen = seenBy(only(after.base, ids), after);
  const show = between(only(expected, ids), only(seen, ids)) as DocumentChange;
  return { saver: after, show };
}

/** The changes on screen; only records in either state can differ. */
export function shown(before: Saver, after: Saver, remoteChanges?: RemoteChanges): Outcome {
  const patches = [...pendingOf(before), ...pendingOf(after)].map(idsInPatch);
  const ids = idsOfAll(...patches, ...(remoteChanges ? [idsInRemoteChanges(remoteChanges)] : []));
  const seen = (saver: Saver) => seenBy(only(saver.base, ids), saver);
  return {
    saver: after,
    show: between(seen(before), seen(after)) as DocumentChange,
  };
}

/** Continues the queue, together with steps that are parked on the same records. */
export function goingOn(saver: Saver, nowMs: number): Saver {
  const next = { ...saver, ...folded(saver.parked, saver.waiting) };
  // The response to what was sent is awaited before anything else is sent.
  if (saver.sent || saver.problem) return next;
  const isMore = next.waiting.length > 0;
  return {
    ...next,
    dueAtMs: isMore ? nowMs : null,
    waitingSinceMs: isMore ? nowMs : null,
  };
}

export function lostOf(saver: Saver, isGone: (table: Table, id: string) => boolean): PlanDocument {
  if (isSaved(saver)) return EMPTY_DOCUMENT;
  const pending = pendingOf(saver);
  const mine = idsOfAll(...pending.map(idsInPatch));
  const named = pending.flatMap(idsNamedBy);
  const going = idsBy((table) =>
    [...mine[table], ...(table === "levels" ? named : [])].filter((id) => isGone(table, id)),
  );
  return joinedDocuments(saver.lost, only(saver.base, going));
}

/** Removes changes that others made in the same way. */
export function confirmed(saver: Saver): Saver {
  if (isSaved(saver)) return saver;
  const sent = joinedDrafts(saver.sent?.drafts ?? []);
  const waiting = withoutDone(saver.waiting, saver.base, sent);
  const parked = saver.parked.flatMap((one) => {
    const [draft] = withoutDone([one.draft], saver.base, sent);
    return draft ? { ...one, draft } : [];
  });
  return { ...saver, waiting, parked };
}

/** A label released by another booth becomes available to steps parked for it. */
export function freed(before: Saver, after: Saver): Saver {
  const has = ({ base }: Saver, label: string) => base.booths.some((booth) => booth.label === label);
  const isFreed = ({ reason }: Parked) =>
    reason.kind === "refused" &&
    reason.label !== null &&
    has(before, reason.label) &&
    !has(after, reason.label);
  const free = after.parked.filter(isFreed);
  return free.length === 0 ? after : goingOn(requeued(after, free), 0);
}

export function requeued(saver: Saver, again: readonly Parked[]): Saver {
  const parked = saver.parked.filter((one) => !again.includes(one));
  return {
    ...saver,
    parked,
    waiting: [...again.map(({ draft }) => draft), ...saver.waiting],
  };
}
