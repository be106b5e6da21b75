import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { structuredData } from "./structuredData";

test("structured data has the current address of an event that was renamed since publication", () => {
  const { event, ...rest } = smallFair();
  const bundle = { ...rest, event: { ...event, slug: "before" } };
  const data = JSON.parse(structuredData(bundle, "https://fairs.example/e/today"));
  expect(data).toMatchObject({
    url: "https://fairs.example/e/today",
    image: "https://fairs.example/e/today/image.png",
  });
});
