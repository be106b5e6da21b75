import { expect, it } from "vitest";
import { jsonLog, type LogLevel, withRequest } from "./log";

function listen(level: LogLevel) {
  const lines: string[] = [];
  const log = jsonLog(level, (line) => lines.push(line));
  return { log, heard: () => lines.map((line) => JSON.parse(line)), lines };
}

it("a line is one JSON object with time, level, message and facts", () => {
  const { log, heard, lines } = listen("info");
  log.info("served\nthis", { status: 200 });
  expect(heard()).toEqual([
    { time: expect.stringMatching(/^\d{4}-.*Z$/), level: "info", message: "served\nthis", status: 200 },
  ]);
  expect(lines[0]?.match(/\n/g)).toHaveLength(1);
});

it("levels below the chosen one are silent", () => {
  const { log, heard } = listen("warn");
  log.debug("a");
  log.info("b");
  log.warn("c");
  log.error("d");
  expect(heard().map((line) => line.message)).toEqual(["c", "d"]);
});

it("lines of a request carry its id across every await", async () => {
  const { log, heard } = listen("info");
  await Promise.all(
    ["one", "two"].map((id) =>
      withRequest(id, async () => {
        await Promise.resolve();
        log.info("inside");
      }),
    ),
  );
  log.info("outside");
  expect(heard().map((line) => line.requestId)).toEqual(["one", "two", undefined]);
});

it("errors show name, message, code, stack and cause", () => {
  const { log, heard } = listen("info");
  const cause = Object.assign(new Error("disk"), { code: "ENOSPC" });
  log.error("failed", { error: new TypeError("bad", { cause }) });
  expect(heard()[0].error).toMatchObject({
    name: "TypeError",
    message: "bad",
    stack: expect.stringContaining("log.test"),
    cause: { message: "disk", code: "ENOSPC" },
  });
});

it("facts that JSON cannot hold do not throw", () => {
  const { log, heard } = listen("info");
  const circle: Record<string, unknown> = { count: 10n };
  log.info("big", circle);
  circle.self = circle;
  log.info("round", circle);
  expect(heard()).toMatchObject([{ count: "10" }, { message: "round", unprintable: true }]);
});
