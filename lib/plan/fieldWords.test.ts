import { expect, test } from "vitest";
import { listOfFields } from "./fieldWords";

test("lists fields in words, and of an element's props those that differ", () => {
  const room = { levelId: "a", props: { name: "Hall", fill: "red" }, logoUrl: "/media/k.webp" };
  const other = { levelId: "b", props: { name: "Great hall", fill: "red" }, logoUrl: "/media/l.webp" };
  expect(listOfFields(room, other, ["levelId", "props", "logoUrl"])).toBe("level, name, and logo");
  expect(
    listOfFields({ openSides: 1, x: 1, y: 1 }, { openSides: 2, x: 2, y: 2 }, ["openSides", "x", "y"]),
  ).toBe("open sides and place");
});
