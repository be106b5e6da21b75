import { expect, test } from "vitest";
import { News } from "../news";
import type { Board } from "./board";
import { FeedShelf } from "./shelf";

test("boards are kept of as many events as editions, the ones asked for last", async () => {
  const shelf = new FeedShelf(new News());
  const fetched: string[] = [];
  const ask = (eventId: string) =>
    shelf.board(eventId, 0, 1_000, async () => {
      fetched.push(eventId);
      return {} as Board;
    });
  const events = Array.from({ length: 33 }, (_, index) => `evt_${index}`);
  for (const eventId of [...events, "evt_32", "evt_0"]) await ask(eventId);
  expect(fetched).toEqual([...events, "evt_0"]);
});
