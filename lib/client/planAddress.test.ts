import { expect, it } from "vitest";
import { planAddress, shownObjects } from "./planAddress";

it("opens the objects that it was created for", () => {
  const booths = ["bth_1", "bth_2"].map((id) => ({ kind: "booth", id }));
  const address = planAddress("hall & more", { levelId: "lvl_1", objects: booths });
  expect(address).toBe("/events/hall%20%26%20more/plan?level=lvl_1&show=booth%3Abth_1&show=booth%3Abth_2");
  expect(shownObjects(address.slice(address.indexOf("?")))).toEqual({ levelId: "lvl_1", objects: booths });
  const nowhere = { levelId: null, objects: [{ kind: "exhibitor", id: "exh_1" }] };
  expect(shownObjects(planAddress("x", nowhere).split("?")[1] ?? "")).toEqual(nowhere);
});

it.each(["", "?level=lvl_1", "?utm_source=mail"])("%j opens the plan without objects", (search) => {
  expect(shownObjects(search)).toBeNull();
});
