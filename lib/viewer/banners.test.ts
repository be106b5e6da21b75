import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { readAddress } from "./address";
import { readOldAddress } from "./addressOld";
import { cameForNothing, type Welcome, welcomeAfter } from "./banners";
import { firstState, type Message } from "./state";
import { reduce } from "./viewer";

const bundle = smallFair();
const opened = (query: string) =>
  readAddress(query, bundle, readOldAddress).reduce(reduce, firstState(bundle, "en"));

test.each(["", "?lang=de", "?theme=dark", "?utm_source=mail"])(
  "a splash banner may be shown to visitors who open %j",
  (query) => expect(cameForNothing(opened(query))).toBe(true),
);

test.each([
  ...["?booth=A1", "?exhibitor=acme-lighting", "?route=A1,G1", "?bookmarks=acme-lighting", "?q=lamp"],
  ...["?level=1", "?category=LED", "?list=sessions", "?yah=A1", "?booth=Z9", "?available=1", "?kiosk=1"],
])("but not to visitors who open %s", (query) => expect(cameForNothing(opened(query))).toBe(false));

test("the splash banner is due once a visitor has opened something and closed it again", () => {
  const messages: Message[] = [
    { type: "map/pressed", target: null, spot: { levelId: "lvl_0", x: 0, y: 0 } },
    { type: "target/opened", target: { kind: "exhibitor", id: "exh_acme" } },
    { type: "target/opened", target: { kind: "booth", id: "bth_a1" } },
    { type: "screen/closed" },
  ];
  let [state, welcome]: [ReturnType<typeof opened>, Welcome] = [opened(""), "arrived"];
  const welcomes = messages.map((message) => {
    state = reduce(state, message);
    welcome = welcomeAfter(welcome, cameForNothing(state));
    return welcome;
  });
  expect(welcomes).toEqual(["arrived", "looking", "looking", "due"]);
});
