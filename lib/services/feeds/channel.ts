import type { App } from "#lib/ports";
import type { BoothStatus } from "#lib/records/booths";
import { type Fair, findFair } from "#lib/store/events";
import type { Listener } from "../base/stream";
import { type Board, boardOf } from "./board";

/** Changes by other instances and by time are not announced, so they are polled. */
const LOOK_EVERY_MS = 2_000;
/** Combines a burst of writes into one message. */
const SETTLE_MS = 50;
/** Proxies close connections that are silent for longer. */
const SIGN_OF_LIFE_MS = 20_000;

/** The listeners of one event and the last state sent to them. Polls only while it has listeners. */
export class Channel {
  private readonly listeners = new Set<Listener>();
  private readonly stopListening: () => void;
  private timer: NodeJS.Timeout | undefined;
  private toldAtMs: number;

  constructor(
    private readonly app: App,
    private readonly eventId: string,
    private latestBoard: Board,
    private readonly onClose: () => void,
  ) {
    this.toldAtMs = this.nowMs();
    this.stopListening = app.notifications.listen((id) => {
      if (id === eventId) this.lookIn(SETTLE_MS);
    });
    this.lookIn(LOOK_EVERY_MS);
  }

  get size(): number {
    return this.listeners.size;
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    listener.say(`retry: 5000\n${stateEvent("hello", this.latestBoard)}`);
  }

  remove(listener: Listener): void {
    const wasThere = this.listeners.delete(listener);
    if (wasThere && this.listeners.size === 0) this.close();
  }

  private close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stopListening();
    this.onClose();
    const left = [...this.listeners];
    this.listeners.clear();
    for (const listener of left) listener.end();
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.look().catch((error: unknown) => {
        this.app.log.error("The live feed of an event failed.", { event: this.eventId, error });
        this.close();
      });
    }, ms);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const fair = await findFair(this.app.db.read, this.eventId, null);
    if (!isPublished(fair)) {
      this.say(sse("unpublished", {}));
      this.close();
      return;
    }
    const [before, board] = [this.latestBoard, await boardOf(this.app, fair)];
    this.latestBoard = board;
    if (board.version !== before.version) this.say(stateEvent("published", board));
    else if (board.statusVersion !== before.statusVersion) this.say(statusEvent(before, board));
    else if (this.nowMs() - this.toldAtMs > SIGN_OF_LIFE_MS) this.say(": still here\n\n");
    if (this.listeners.size > 0) this.lookIn(LOOK_EVERY_MS);
  }

  private say(text: string): void {
    this.toldAtMs = this.nowMs();
    for (const listener of this.listeners) listener.say(text);
  }

  private nowMs(): number {
    return this.app.clock.now().getTime();
  }
}

function isPublished(fair: Fair | null): fair is Fair {
  return fair !== null && fair.publishedVersion !== null;
}

function stateEvent(name: string, { version, statusVersion }: Board): string {
  return sse(name, { version, statusVersion }, statusVersion);
}

function statusEvent(
  before: Board,
  { version, statusVersion, statuses, closures, companies }: Board,
): string {
  const changed: Record<string, BoothStatus> = {};
  for (const [id, status] of Object.entries(statuses)) {
    if (before.statuses[id] !== status) changed[id] = status;
  }
  return sse("status", { version, statusVersion, statuses: changed, closures, companies }, statusVersion);
}

function sse(name: string, data: object, id?: string): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
