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

/** What is sent at once, and sent again under the same key until somebody answers. */
export type Parcel = {
  key: string;
  baseRevision: number;
  drafts: readonly Draft[];
};

export type Trouble =
  /** Nobody answered; it is tried again by itself. */
  | { kind: "offline" }
  /** The server is there, but not now. */
  | { kind: "busy" }
  /** Nothing can be saved until a person does something about it, such as signing in. */
  | { kind: "blocked"; message: string };

export type Saver = {
  /** The plan as everybody knows it. */
  base: PlanDocument;
  revision: number;
  /** Not sent yet, in the order in which it was done. */
  waiting: readonly Draft[];
  sent: Parcel | null;
  /** Steps that the server did not take; none of them is about the same as what waits. */
  parked: readonly Parked[];
  trouble: Trouble | null;
  /** How many drafts go at once: fewer after a refusal, until the one that was meant is found. */
  batch: number;
  attempts: number;
  /** When to send next; null while there is nothing to send or nothing may be sent. */
  dueAtMs: number | null;
  /** Since when something waits. */
  waitingSinceMs: number | null;
  /** Records that others deleted while I was changing them, as they were last. */
  lost: PlanDocument;
};

export function newSaver(revision: number, base: PlanDocument): Saver {
  return {
    base,
    revision,
    waiting: [],
    sent: null,
    parked: [],
    trouble: null,
    attempts: 0,
    batch: Number.POSITIVE_INFINITY,
    dueAtMs: null,
    waitingSinceMs: null,
    lost: EMPTY_DOCUMENT,
  };
}

/** Work that was kept, taken up again over the plan as it is now; what was on its way is sent again. */
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

/** All that must survive a crash: what was done, and the records to which it was done. */
export type Kept = Pick<Saver, "sent" | "waiting" | "lost"> & Partial<Pick<Saver, "parked">>;

export function keepsakeOf(saver: Saver): Kept {
  const { sent, waiting, parked, lost, base } = saver;
  const ids = idsOfAll(...pendingOf(saver).map(idsInPatch));
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

/** All that somebody is to decide about. */
export function clashesIn({ parked }: Saver): Clash[] {
  return parked.flatMap(({ reason }) => (reason.kind === "clash" ? reason.clashes : []));
}

type Pending = Pick<Saver, "sent" | "waiting" | "parked">;

export function isSaved({ sent, waiting, parked }: Pending): boolean {
  return sent === null && waiting.length === 0 && parked.length === 0;
}

export const joinedDrafts = (drafts: readonly Draft[]): Patch => joined(drafts.map(({ patch }) => patch));

/** Mine that others may not know yet: whether what was sent has arrived nobody can tell, so it stays apart. */
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

/** What the caller is to do: send a parcel, show what became different on screen, or read the plan anew. */
export type Outcome = {
  saver: Saver;
  send?: Parcel;
  show?: DocumentChange;
  reload?: true;
};

/** Where somebody set a field back to what it was, what others made of it meanwhile comes to light. */
export function shownOver(patch: Patch, before: Saver, after: Saver): Outcome {
  const ids = idsInPatch(patch);
  const expected = overlay(seenBy(only(before.base, ids), before), patch);
  const seen = seenBy(only(after.base, ids), after);
  const show = between(only(expected, ids), only(seen, ids)) as DocumentChange;
  return { saver: after, show };
}

/** What becomes different on screen; only records that either state speaks of can. */
export function shown(before: Saver, after: Saver, remoteChanges?: RemoteChanges): Outcome {
  const patches = [...pendingOf(before), ...pendingOf(after)].map(idsInPatch);
  const ids = idsOfAll(...patches, ...(remoteChanges ? [idsInRemoteChanges(remoteChanges)] : []));
  const seen = (saver: Saver) => seenBy(only(saver.base, ids), saver);
  return {
    saver: after,
    show: between(seen(before), seen(after)) as DocumentChange,
  };
}

/** The queue as it goes on: what waits takes along what is parked on its ground. */
export function goingOn(saver: Saver, nowMs: number): Saver {
  const next = { ...saver, ...folded(saver.parked, saver.waiting) };
  // What is on its way is answered before anything else is sent.
  if (saver.sent || saver.trouble) return next;
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

/** What others did just as I meant to is done. */
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

/** A label that somebody else gives up is free for whoever waited for it. */
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
