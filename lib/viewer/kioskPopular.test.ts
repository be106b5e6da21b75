import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { leadsSomewhere } from "./kioskPopular";
import { SearchIndex } from "./search";
import { firstState, type Message } from "./state";
import { reduce } from "./viewer";

test("offers a search if it finds all of its words, not only something similar", () => {
  const fair = smallFair();
  const index = new SearchIndex(fair, { language: "en", synonyms: {}, signs: [] });
  const { name } = fair.exhibitors[0]!;
  expect(leadsSomewhere(index.find(name))).toBe(true);
  expect(leadsSomewhere(index.find(`${name} qqqqxx`))).toBe(false);
  expect(leadsSomewhere(index.find("qqqqxx"))).toBe(false);
});

test("popular searches stay after a reset of the kiosk", () => {
  const messages: Message[] = [
    { type: "kiosk/switched", on: true },
    { type: "kiosk/popular", searches: ["lamps"] },
    { type: "kiosk/touched", atMs: 1 },
    { type: "query/typed", query: "lamps" },
    { type: "kiosk/left" },
  ];
  const state = messages.reduce(reduce, firstState(smallFair(), "en"));
  expect(state.query).toBe("");
  expect(state.kiosk.popular).toEqual(["lamps"]);
});
