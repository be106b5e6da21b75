import type { Restore } from "#components/publishing/restoring";
import type { Office } from "#lib/client/office";
import { type Choice, keyOf } from "#lib/editor/clashes";
import type { DocumentChange, PlanDocument } from "#lib/editor/document";
import { type History, NO_HISTORY } from "#lib/editor/history";
import { droppedSentence, historyToKeep, revived } from "#lib/editor/keptHistory";
import { type Person, type SentUpdate, waitBeforeSaying, whereabouts } from "#lib/editor/presence";
import { advance, type SaverMessage } from "#lib/editor/save";
import { clashesIn, isSaved, keepsakeOf, newSaver, resumed, type Saver, shownBy } from "#lib/editor/saver";
import { signaturesOf } from "#lib/editor/signatures";
import type { EditorStore } from "#lib/editor/store";
import { withRemoteChanges } from "#lib/editor/sync";
import { between, isSame } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import { keepSteps, keepStepsAtOnce, keptSteps } from "./keptSteps";
import { fetchPlan, remoteChangesFrom, sendParcel, sendPosition } from "./transport";
import { abandonedWork, forgetWork, type KeptWork, keepWork, keptBy, nameOfWindow } from "./unsavedWork";

/** The save state shown on the page. */
export type SavingState = {
  saver: Saver;
  people: readonly Person[];
  /** Changes with every change of the comments; null until the stream reports it. */
  comments: string | null;
  /** Unsaved work of closed windows. */
  offered: readonly KeptWork[];
};

/** A plan that is open for editing, including unsaved work from before a reload. */
export type OpenPlan = {
  event: string;
  clientId: string;
  document: PlanDocument;
  /** The steps from before a reload that can still be undone, and a message about the others. */
  history: History;
  dropped: OfficePhrase | null;
  state: SavingState;
};

export async function openPlan(event: string): Promise<OpenPlan> {
  const clientId = await nameOfWindow();
  const [own, steps, all, { revision, document }] = await Promise.all([
    keptBy(event, clientId),
    keptSteps(event, clientId),
    abandonedWork(event),
    fetchPlan(event),
  ]);
  const fresh = newSaver(revision, document);
  const saver = own ? resumed(fresh, own.kept, Date.now()) : fresh;
  const offered = all.filter((work) => work.clientId !== clientId);
  const shown = shownBy(saver);
  const history = steps ? revived(steps, shown) : NO_HISTORY;
  const dropped = steps ? droppedSentence(steps, history) : null;
  return {
    event,
    clientId,
    document: shown,
    history,
    dropped,
    state: { saver, people: [], comments: null, offered },
  };
}

/** A step is drawn before it is stored, because copying thousands of records takes as long as several frames. */
const KEEP_MS = 100;
const HISTORY_MS = 300;
/** The delay before a permanently closed stream is opened again. */
const REOPEN_MS = 4_000;

/** Saves the changes of one editor, and applies those of others, while it runs. */
export class Saving {
  private state: SavingState;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private historyTimer: ReturnType<typeof setTimeout> | undefined;
  private keptHistory: History | null = null;
  private stream: EventSource | null = null;
  private lastSent: SentUpdate = null;
  private isSending = false;

  constructor(
    private readonly plan: Pick<OpenPlan, "event" | "clientId" | "state">,
    private readonly store: EditorStore,
    private readonly office: Office,
  ) {
    this.state = plan.state;
  }

  readonly get = (): SavingState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Returns the function that stops it. */
  start(): () => void {
    const unhear = this.store.onOwnChange((change, name, proposed) =>
      this.dispatch({ type: "edited", name: this.office.write(name), change, proposed, nowMs: Date.now() }),
    );
    const unwatch = this.store.subscribe(() => {
      this.sayWhere();
      this.keepHistory();
    });
    const retry = () => this.retry();
    const leave = () => {
      sendPosition(this.plan.event, this.plan.clientId, null);
      if (this.keepTimer !== undefined) this.keepNow();
      clearTimeout(this.historyTimer);
      keepStepsAtOnce(this.plan.event, this.plan.clientId, historyToKeep(this.store.get().history));
    };
    window.addEventListener("online", retry);
    window.addEventListener("pagehide", leave);
    const { history } = this.store.get();
    this.keptHistory = history;
    this.open();
    this.wait();
    this.sayWhere();
    return () => {
      unhear();
      unwatch();
      window.removeEventListener("online", retry);
      window.removeEventListener("pagehide", leave);
      clearTimeout(this.beat);
      this.stream?.close();
      this.stream = null;
      leave();
      // Navigating to another page does not close the window, so everything left is sent.
      this.dispatch({ type: "due", nowMs: Number.MAX_SAFE_INTEGER, key: crypto.randomUUID() });
    };
  }

  readonly retry = (): void => this.dispatch({ type: "retry", nowMs: Date.now() });
  readonly tryAgain = (): void => this.dispatch({ type: "triedAgain", nowMs: Date.now() });
  readonly takeBack = (id: string): void => this.dispatch({ type: "takenBack", id });
  readonly relabel = (id: string): void => this.dispatch({ type: "relabelled", id, nowMs: Date.now() });

  readonly choose = (choices: ReadonlyMap<string, Choice>): void => {
    const clashes = clashesIn(this.state.saver).filter((clash) => choices.has(keyOf(clash)));
    this.dispatch({ type: "chosen", choices, nowMs: Date.now() });
    this.store.send({ type: "decided", clashes, choices });
  };

  readonly bringBack = (work: KeptWork): void => {
    this.dispatch({ type: "broughtBack", kept: work.kept, nowMs: Date.now() });
    this.discard(work);
  };

  readonly discard = ({ event, clientId }: KeptWork): void => {
    void forgetWork(event, clientId);
    this.set({ offered: this.state.offered.filter((work) => work.clientId !== clientId) });
  };

  /** Restores on the server what this window shows, and takes the change as a step of its own. */
  readonly restore: Restore = async (name, ask) => {
    const { event, clientId } = this.plan;
    const { saver } = this.state;
    if (!isSaved(saver)) throw new Error(this.office.say("saving.yourLastChangesAreNot"));
    const heard = this.store.get().heard.length;
    const report = await ask({ clientId, baseRevision: saver.revision });
    const { news } = report;
    if (!news) {
      this.dispatch({ type: "reloaded", ...(await fetchPlan(event)) });
      return report;
    }
    const remoteChanges = remoteChangesFrom(news as never, clientId);
    this.dispatch({ type: "remoteChanges", remoteChanges });
    const change = between(saver.base, withRemoteChanges(saver.base, remoteChanges)) as DocumentChange;
    this.store.send({ type: "restored", name: { key: "object.named", values: { name } }, change, heard });
    return report;
  };

  private dispatch(message: SaverMessage): void {
    const { saver, send, show, reload } = advance(this.state.saver, message);
    const by = signaturesOf(message, this.state.saver);
    const { sent, waiting, parked } = this.state.saver;
    const isNew = saver.sent !== sent || saver.waiting !== waiting || saver.parked !== parked;
    this.set({ saver });
    if (show && Object.keys(show).length > 0) this.store.send({ type: "others", change: show, by });
    if (isNew) this.keep();
    if (send) void this.send(send);
    if (reload) void this.reload();
    this.wait();
  }

  private set(part: Partial<SavingState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  private async send(parcel: Parameters<typeof sendParcel>[3]): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const message = await sendParcel(this.office, this.plan.event, this.plan.clientId, parcel);
    this.isSending = false;
    this.dispatch(message);
  }

  private async reload(): Promise<void> {
    try {
      this.dispatch({ type: "reloaded", ...(await fetchPlan(this.plan.event)) });
    } catch {
      // The stream reports it again when it is back.
    }
  }

  /** Sets a timer for the next due moment. */
  private wait(): void {
    clearTimeout(this.timer);
    const { dueAtMs } = this.state.saver;
    if (dueAtMs === null || this.isSending) return;
    const due = () => this.dispatch({ type: "due", nowMs: Date.now(), key: crypto.randomUUID() });
    this.timer = setTimeout(due, Math.max(0, dueAtMs - Date.now()));
  }

  private keep(): void {
    this.keepTimer ??= setTimeout(() => this.keepNow(), KEEP_MS);
  }

  private keepNow(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    const { event, clientId } = this.plan;
    const { saver } = this.state;
    if (isSaved(saver)) void forgetWork(event, clientId);
    else void keepWork({ event, clientId, atMs: Date.now(), kept: keepsakeOf(saver) });
  }

  /** Waits a little after each step, so that a drag or a held key stores the history once. */
  private keepHistory(): void {
    const { history } = this.store.get();
    if (history === this.keptHistory) return;
    this.keptHistory = history;
    clearTimeout(this.historyTimer);
    const { event, clientId } = this.plan;
    this.historyTimer = setTimeout(
      () => void keepSteps(event, clientId, historyToKeep(this.store.get().history)),
      HISTORY_MS,
    );
  }

  private open(): void {
    const { event, clientId } = this.plan;
    const address = `/api/v1/events/${encodeURIComponent(event)}/plan/live`;
    const stream = new EventSource(`${address}?since=${this.state.saver.revision}`);
    this.stream = stream;
    const on = (kind: string, hear: (data: never) => void) =>
      stream.addEventListener(kind, ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as never));
    on("changes", (news: Parameters<typeof remoteChangesFrom>[0]) =>
      this.dispatch({ type: "remoteChanges", remoteChanges: remoteChangesFrom(news, clientId) }),
    );
    on("presence", ({ people }: { people: Person[] }) => {
      const others = people.filter((person) => person.clientId !== clientId);
      // The server also repeats the presence of this window, which is no change.
      if (isSame(others, this.state.people)) return;
      this.set({ people: others });
      this.sayWhere();
    });
    on("comments", ({ stamp }: { stamp: string }) => this.set({ comments: stamp }));
    on("reload", () => void this.reload());
    stream.onopen = () => {
      if (this.state.saver.problem?.kind === "offline") this.retry();
    };
    stream.onerror = () => {
      this.set({ people: [] });
      if (stream.readyState !== EventSource.CLOSED || this.stream !== stream) return;
      setTimeout(() => {
        if (this.stream === stream) this.open();
      }, REOPEN_MS);
    };
  }

  private sayWhere(): void {
    const { levelId, pointer, selection } = this.store.get();
    const here = whereabouts(levelId, pointer, selection);
    const isAlone = this.state.people.length === 0;
    const wait = waitBeforeSaying(this.lastSent, here, Date.now(), isAlone);
    clearTimeout(this.beat);
    if (wait === 0 && !document.hidden) {
      this.lastSent = { here, atMs: Date.now() };
      sendPosition(this.plan.event, this.plan.clientId, here);
    }
    this.beat = setTimeout(
      () => this.sayWhere(),
      wait === 0 ? waitBeforeSaying(this.lastSent, here, Date.now(), isAlone) || 1_000 : wait,
    );
  }
}
