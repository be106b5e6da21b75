import { expect, test } from "vitest";
import { takenExternalId } from "../sessions/plan";
import { taken } from "./plan";

test("a conflict names the taken value, or only the field if the value is unknown", () => {
  expect(taken("slug", "nova").message).toBe('Another exhibitor already has the slug "nova".');
  expect(taken("externalId", undefined).message).toBe("Another exhibitor already has this externalId.");
  expect(takenExternalId("s1").message).toBe('Another session already has the externalId "s1".');
  expect(takenExternalId(null).message).toBe("Another session already has this externalId.");
});
