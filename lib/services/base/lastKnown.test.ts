import { afterEach, expect, test, vi } from "vitest";
import { Refusal } from "#lib/refusal";
import { LastKnown } from "./lastKnown";
import { LocalNotifications } from "./notifications";

const away = () => Promise.reject(new Refusal("busy", "The database does not respond."));
const never = () => new Promise<string>(() => {});

const opened = () => {
  const notifications = new LocalNotifications();
  return {
    notifications,
    known: new LastKnown<string | null>(
      notifications,
      { mostBytes: 1_000 },
      (eventId, key) => eventId === key,
    ),
  };
};

afterEach(() => vi.useRealTimers());

test("DB-22: returns the last value when the database is unavailable or slow", async () => {
  const { known } = opened();
  await expect(known.read("evt_1", away)).rejects.toMatchObject({ code: "busy" });
  expect(await known.read("evt_1", async () => "free")).toBe("free");
  expect(await known.read("evt_1", away)).toBe("free");
  vi.useFakeTimers();
  const late = known.read("evt_1", never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe("free");
});

test("waits for a changed value, and returns an outdated one only when the database is unavailable", async () => {
  const { known, notifications } = opened();
  await known.read("evt_1", async () => "free");
  notifications.notify("evt_1", "written");
  vi.useFakeTimers();
  let answer = (_: string) => {};
  const waiting = known.read("evt_1", () => new Promise<string>((resolve) => (answer = resolve)));
  // Longer than the time after which the cached value is returned.
  await vi.advanceTimersByTimeAsync(1_200);
  answer("held");
  expect(await waiting).toBe("held");
  notifications.notify("evt_1", "written");
  expect(await known.read("evt_1", away)).toBe("held");
});

test("forgets deleted values, and reports bugs as errors", async () => {
  const { known } = opened();
  await known.read("evt_1", async () => "free");
  const bug = () => Promise.reject(new TypeError("a bug"));
  await expect(known.read("evt_1", bug)).rejects.toThrow("a bug");
  expect(await known.read("evt_1", async () => null)).toBe(null);
  await expect(known.read("evt_1", away)).rejects.toMatchObject({ code: "busy" });
});

test("limits the bytes of cached values, however many events there are", async () => {
  const { known } = opened();
  const large = "x".repeat(300);
  for (let event = 0; event < 40; event += 1) await known.read(`small_${event}`, async () => "");
  for (let event = 0; event < 40; event += 1) expect(await known.read(`small_${event}`, away)).toBe("");
  await known.read("large", async () => large);
  expect(await known.read("large", away)).toBe(large);
  await expect(known.read("small_0", away)).rejects.toMatchObject({ code: "busy" });
  expect(await known.read("small_39", away)).toBe("");
});
