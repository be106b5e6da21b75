import { expect, test } from "vitest";
import { speechOf } from "./speech";
import { loadViewerWords, type ViewerKey } from "./viewer";

test("the organiser's terms replace the default ones, even in sentences", async () => {
  const terms = { booth: "Stall", exhibitor: null, level: null };
  const { say } = speechOf<ViewerKey>("en", await loadViewerWords("en"), terms);
  expect(say("term.booth")).toBe("Stall");
  expect(say("notice.booth", { value: "Z9" })).toBe("Stall “Z9” is not on this plan.");
});
