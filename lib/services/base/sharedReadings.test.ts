import { expect, test } from "vitest";
import { SharedReadings } from "./sharedReadings";

/** Reads that the test ends; each returns the state at which it began. */
function opened() {
  const readings = new SharedReadings<string>();
  const begun: { end: () => void; fail: (error: Error) => void }[] = [];
  const world = { state: "open" };
  const read = (key = "fair") =>
    readings.read(key, () => {
      const seen = world.state;
      return new Promise((resolve, reject) => begun.push({ end: () => resolve(seen), fail: reject }));
    });
  return { read, begun, world };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test("simultaneous calls for the same key share one read", async () => {
  const { read, begun } = opened();
  const all = [read(), read(), read(), read("another")];
  await aMoment();
  expect(begun).toHaveLength(2);
  for (const { end } of begun) end();
  expect(await Promise.all(all)).toEqual(["open", "open", "open", "open"]);
  const later = read();
  await aMoment();
  expect(begun).toHaveLength(3);
  begun[2]?.end();
  expect(await later).toBe("open");
});

test("calls during a read share the next one, which returns the newer state", async () => {
  const { read, begun, world } = opened();
  const first = read();
  await aMoment();
  world.state = "closed";
  const later = [read(), read()];
  await aMoment();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe("open");
  await aMoment();
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  expect(await Promise.all(later)).toEqual(["closed", "closed"]);
});

test("a failed read fails for all its callers, and the next call reads again", async () => {
  const { read, begun } = opened();
  const first = [read(), read()].map((each) => each.catch(({ message }) => message));
  await aMoment();
  const next = read();
  begun[0]?.fail(new Error("away"));
  expect(await Promise.all(first)).toEqual(["away", "away"]);
  await aMoment();
  begun[1]?.end();
  expect(await next).toBe("open");
});
