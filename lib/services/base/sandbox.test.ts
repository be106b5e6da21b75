import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("all e-mails are sent by `deliver`, which stores those of sandboxes instead", () => {
  const folder = new URL("../", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const senders = files.filter((file) => readFileSync(new URL(file, folder), "utf8").includes("mail.send("));
  expect(senders).toEqual(["base/sandbox.ts"]);
});
