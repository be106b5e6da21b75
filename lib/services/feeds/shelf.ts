import type { Bundle } from "#lib/plan/bundle";
import type { Version } from "#lib/store/versions";
import type { FairView } from "../events";
import { keep } from "../keep";
import { LastKnown } from "../lastKnown";
import type { News } from "../news";
import type { Board } from "./board";
import type { Prices } from "./prices";

type Forms = { identity: string; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
export type Pressed = { etag: string; forms: Forms };

/** What was published last, ready to be handed out. */
export type Edition = {
  version: Version;
  forms: Forms;
  bundle: Bundle;
  /** The same in other shapes, each made for whoever asks for it first, in the last state that went into it. */
  shapes: Map<string, { state: string; made: Promise<Pressed> }>;
  /** Pictures of it for shared links, by what they show; the last ones asked for. */
  cards: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
};

/** As many fairs as one house opens at one time, and some more. */
const MOST_FAIRS = 32;

/** What is handed out again and again, kept until it is news; whoever comes first fetches it for all. */
export class FeedShelf {
  private readonly editions = new Map<string, { number: number; edition: Promise<Edition> }>();
  private readonly boards = new Map<string, { atMs: number; board: Promise<Board> }>();
  private readonly lastBoards: LastKnown<Board>;
  readonly prices: LastKnown<Prices>;
  /** What the front door lists, under one key. */
  readonly listed: LastKnown<FairView[]>;

  constructor(news: News) {
    const isItsOwn = (eventId: string, key: string) => key === eventId;
    this.lastBoards = new LastKnown(news, isItsOwn);
    this.prices = new LastKnown(news, isItsOwn);
    this.listed = new LastKnown(news, () => true);
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
    const read = this.lastBoards.read(eventId, fetch);
    const { board } = keep(this.boards, MOST_FAIRS, eventId, { atMs: nowMs, board: read });
    board.catch(() => this.boards.delete(eventId));
    return board;
  }
}
