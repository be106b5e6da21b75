import { expect, test } from "vitest";
import { takenExternalId } from "../sessions/plan";
import { taken } from "./plan";

test("a clash names what is taken, and says so plainly where several may be meant", () => {
  expect(taken("slug", "nova").message).toBe('Another exhibitor already has the slug "nova".');
  expect(taken("externalId", undefined).message).toBe("Another exhibitor already has this externalId.");
  expect(takenExternalId("s1").message).toBe('Another session already has the externalId "s1".');
  expect(takenExternalId(null).message).toBe("Another session already has this externalId.");
});
