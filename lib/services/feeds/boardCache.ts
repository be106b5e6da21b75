import type { News } from "#lib/ports";
import { keep } from "../keep";
import { LastKnown } from "../lastKnown";

/** More than the events that one installation has open at one time. */
const MOST_BOARDS = 32;
/** Other instances write too, and holds end by themselves. */
const FRESH_FOR_MS = 1_000;

/** What changes while a plan is published, read at most once a second, and after every write of this process. */
export class BoardCache<Board> {
  readonly #boards = new Map<string, { atMs: number; board: Promise<Board> }>();
  readonly #last: LastKnown<Board>;

  constructor(news: News) {
    this.#last = new LastKnown(news, (eventId, key) => key === eventId);
    news.listen((eventId) => this.#boards.delete(eventId));
  }

  get(eventId: string, nowMs: number, fetch: () => Promise<Board>): Promise<Board> {
    const kept = this.#boards.get(eventId);
    if (kept && Math.abs(nowMs - kept.atMs) < FRESH_FOR_MS) return kept.board;
    const read = this.#last.read(eventId, fetch);
    const { board } = keep(this.#boards, MOST_BOARDS, eventId, { atMs: nowMs, board: read });
    board.catch(() => this.#boards.delete(eventId));
    return board;
  }
}
