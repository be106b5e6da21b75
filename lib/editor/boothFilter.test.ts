import { expect, test } from "vitest";
import { documentFrom } from "#lib/testing/play";
import { type BoothFilter, boothsMatching, NO_FILTER } from "./boothFilter";

const base = documentFrom([
  `
  AA.BBB.CCC
  AA.BBB.CCC`,
  "DD",
]);
const CHANGES: Record<string, object> = {
  A: { label: "1A01", status: "sold", exhibitorIds: ["exh"], type: "corner" },
  B: { label: "1A02", status: "available" },
  C: { label: "2B01", status: "available", type: "corner" },
  D: { label: "1A03", status: "available" },
};
const HALL = { ...base, booths: base.booths.map((booth) => ({ ...booth, ...CHANGES[booth.label] })) };
const found = (filter: Partial<BoothFilter>) =>
  boothsMatching(HALL, "level0", { ...NO_FILTER, ...filter })
    .map(({ label }) => label)
    .join(" ");

test("finds booths of the level by each property, and by several at once", () => {
  expect(found({})).toBe("1A01 1A02 2B01");
  expect(found({ status: "available" })).toBe("1A02 2B01");
  expect(found({ type: "corner" })).toBe("1A01 2B01");
  expect(found({ exhibitor: "without" })).toBe("1A02 2B01");
  expect(found({ exhibitor: "with" })).toBe("1A01");
  expect(found({ leastAreaM2: 5 })).toBe("1A02 2B01");
  expect(found({ mostAreaM2: 4 })).toBe("1A01");
  expect(found({ number: " 1a " })).toBe("1A01 1A02");
  expect(found({ status: "available", type: "corner", number: "2" })).toBe("2B01");
  expect(found({ status: "held" })).toBe("");
});
