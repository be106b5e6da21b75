import type { Notifications } from "#lib/ports";
import { LastKnown } from "../base/lastKnown";
import { keepRecent } from "../base/lru";

/** More than the events that one installation serves at the same time. */
const MOST_BOARDS = 32;
/** Other instances write too, and holds expire. */
const FRESH_FOR_MS = 1_000;

/** Caches boards for at most a second, and until the next write of this process. */
export class BoardCache<Board> {
  readonly #boards = new Map<string, { atMs: number; board: Promise<Board> }>();
  readonly #last: LastKnown<Board>;

  constructor(notifications: Notifications) {
    this.#last = new LastKnown(notifications, (eventId, key) => key === eventId);
    notifications.listen((eventId) => this.#boards.delete(eventId));
  }

  get(eventId: string, nowMs: number, fetch: () => Promise<Board>): Promise<Board> {
    const kept = this.#boards.get(eventId);
    if (kept && Math.abs(nowMs - kept.atMs) < FRESH_FOR_MS) return kept.board;
    const read = this.#last.read(eventId, fetch);
    const { board } = keepRecent(this.#boards, MOST_BOARDS, eventId, { atMs: nowMs, board: read });
    board.catch(() => this.#boards.delete(eventId));
    return board;
  }
}
