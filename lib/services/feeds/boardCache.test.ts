import { expect, test } from "vitest";
import { LocalNotifications } from "../base/notifications";
import { BoardCache } from "./boardCache";

test("keeps as many boards as fit, those requested last", async () => {
  const boards = new BoardCache(new LocalNotifications(), { mostBytes: 32, bytesOf: () => 1 });
  const fetched: string[] = [];
  const ask = (eventId: string) =>
    boards.get(eventId, 0, async () => {
      fetched.push(eventId);
      return {};
    });
  const events = Array.from({ length: 33 }, (_, index) => `evt_${index}`);
  for (const eventId of [...events, "evt_32", "evt_0"]) await ask(eventId);
  expect(fetched).toEqual([...events, "evt_0"]);
});
