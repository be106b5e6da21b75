import { expect, test } from "vitest";
import { SharedReadings } from "./sharedReadings";

/** Readings that end when the test says so; each returns the state at which it began. */
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

test("those who come at one moment share a reading; others read other things", async () => {
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

test("whoever comes while it is read gets what is true from then on, and all of them in one reading", async () => {
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

test("a reading that fails fails for those who share it, and the next one is tried", async () => {
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
