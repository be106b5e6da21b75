import type { Bundle } from "#lib/plan/bundle";
import type { Version } from "#lib/store/versions";
import { keep } from "../keep";
import type { News } from "../news";
import type { Board } from "./board";

type Forms = { identity: string; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
export type Pressed = { etag: string; forms: Forms };

/** What was published last, ready to be handed out. */
export type Edition = {
  version: Version;
  forms: Forms;
  bundle: Bundle;
  /** The same in other shapes, each made for whoever asks for it first. */
  shapes: Map<string, Promise<Pressed>>;
  /** Pictures of it for shared links, by what they show; the last ones asked for. */
  cards: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
};

/** As many fairs as one house opens at one time, and some more. */
const MOST_FAIRS = 32;

/** What is handed out again and again, kept until it is news; whoever comes first fetches it for all. */
export class FeedShelf {
  private readonly editions = new Map<string, { number: number; edition: Promise<Edition> }>();
  private readonly boards = new Map<string, { atMs: number; board: Promise<Board> }>();

  constructor(news: News) {
    news.listen((eventId, topic) => {
      this.boards.delete(eventId);
      if (topic === "published") this.editions.delete(eventId);
    });
  }

  edition(eventId: string, number: number, fetch: () => Promise<Edition>): Promise<Edition> {
    const kept = this.editions.get(eventId);
    if (kept?.number === number) return kept.edition;
    const { edition } = keep(this.editions, MOST_FAIRS, eventId, { number, edition: fetch() });
    edition.catch(() => this.editions.delete(eventId));
    return edition;
  }

  /** Other instances write too, and holds run out by themselves, so a board is true for a moment only. */
  board(eventId: string, nowMs: number, forMs: number, fetch: () => Promise<Board>): Promise<Board> {
    const kept = this.boards.get(eventId);
    if (kept && Math.abs(nowMs - kept.atMs) < forMs) return kept.board;
    const { board } = keep(this.boards, MOST_FAIRS, eventId, { atMs: nowMs, board: fetch() });
    board.catch(() => this.boards.delete(eventId));
    return board;
  }
}
