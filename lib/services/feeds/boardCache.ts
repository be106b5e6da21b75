import type { Notifications } from "#lib/ports";
import { ByteCache } from "#lib/text/byteCache";
import { LastKnown } from "../base/lastKnown";

/** Other instances write too, and holds expire. */
const FRESH_FOR_MS = 1_000;

/** Caches boards for at most a second, and until the next write of this process. */
export class BoardCache<Board> {
  readonly #boards: ByteCache<{ atMs: number; board: Promise<Board> }>;
  readonly #last: LastKnown<Board>;

  readonly #bytesOf: (board: Board) => number;

  constructor(notifications: Notifications, limits: { mostBytes: number; bytesOf(board: Board): number }) {
    this.#boards = new ByteCache(limits.mostBytes);
    this.#bytesOf = limits.bytesOf;
    this.#last = new LastKnown(notifications, limits, (eventId, key) => key === eventId);
    notifications.listen((eventId) => this.#boards.delete(eventId));
  }

  get(eventId: string, nowMs: number, fetch: () => Promise<Board>): Promise<Board> {
    const kept = this.#boards.get(eventId);
    if (kept && Math.abs(nowMs - kept.atMs) < FRESH_FOR_MS) return kept.board;
    const board = this.#last.read(eventId, fetch);
    this.#boards.keep(eventId, { atMs: nowMs, board }, board.then(this.#bytesOf));
    return board;
  }
}
