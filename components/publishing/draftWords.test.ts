import { expect, test } from "vitest";
import { officeIn } from "#lib/testing/englishOffice";
import { workWords } from "./draftWords";

const work = {
  name: "Anna",
  acts: ["Restore version 3", "Stand A12 verschieben", "Do what a later release can"],
  actions: ["postEventsVersionsRestore", null, "postEventsLater"],
};

test("work is described in the reader's language, unless the editor named it", async () => {
  expect(workWords(await officeIn("de"), work)).toBe(
    "Anna: Version oder Objekte daraus wiederherstellen, Stand A12 verschieben, Do what a later release can",
  );
});

test("in English the sentences of the API are shown, because they say more", async () => {
  expect(workWords(await officeIn("en"), work)).toBe(`Anna: ${work.acts.join(", ")}`);
  expect(workWords(await officeIn("en"), { name: "Anna", acts: [], actions: [] })).toBe("Anna");
});
