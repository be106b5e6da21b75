import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type NotificationChannel, SharedNotifications } from "./notifications";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A channel that delivers to all listeners, the sender included, as PostgreSQL does. */
function network() {
  const receivers: ((payload: string) => void)[] = [];
  const sent: string[] = [];
  const channel: NotificationChannel = {
    listen: (receive) => void receivers.push(receive),
    send: async (payload) => {
      sent.push(payload);
      for (const receive of receivers) receive(payload);
    },
  };
  return { channel, sent };
}

test("notifies every instance of a change once, with one message for many changes within a moment", async () => {
  const { channel, sent } = network();
  const heard: Record<string, string[]> = { one: [], two: [] };
  const instances = ["one", "two"].map((name) => {
    const notifications = new SharedNotifications(channel, name);
    notifications.listen((eventId, topic) => heard[name]?.push(`${topic} ${eventId}`));
    return notifications;
  });
  for (let count = 0; count < 3; count += 1) instances[0]?.notify("evt_1", "written");
  expect(heard).toEqual({ one: Array(3).fill("written evt_1"), two: [] });
  await vi.advanceTimersByTimeAsync(20);
  expect(heard.two).toEqual(["written evt_1"]);
  expect(heard.one).toHaveLength(3);
  instances[1]?.notify("evt_1", "published");
  await vi.advanceTimersByTimeAsync(20);
  expect(heard.one?.at(-1)).toBe("published evt_1");
  expect(sent).toHaveLength(2);
});

test("ignores a failing channel and invalid messages", async () => {
  let deliver = (_payload: string) => {};
  const channel: NotificationChannel = {
    listen: (receive) => {
      deliver = receive;
    },
    send: () => Promise.reject(new Error("away")),
  };
  const notifications = new SharedNotifications(channel, "one");
  const heard: string[] = [];
  notifications.listen((eventId, topic) => heard.push(`${topic} ${eventId}`));
  notifications.notify("evt_1", "written");
  await vi.advanceTimersByTimeAsync(20);
  for (const payload of ["", "two", "two erased evt_1", "two written"]) deliver(payload);
  deliver("two written evt_2");
  expect(heard).toEqual(["written evt_1", "written evt_2"]);
});
