import { expect, test } from "vitest";
import { hooksFor, type ListeningHook } from "./match";

const domainEvent = { organisationId: "org_a", eventId: "evt_1", kind: "order.paid" };

const hook = (fields: Partial<ListeningHook> = {}): ListeningHook => ({
  organisationId: "org_a",
  eventId: null,
  events: ["*"],
  active: true,
  ...fields,
});

test.each<[string, Partial<ListeningHook>, boolean]>([
  ["a hook for everything gets it", {}, true],
  ["a hook for this kind gets it", { events: ["booth.created", "order.paid"] }, true],
  ["a hook for other kinds does not", { events: ["order.created"] }, false],
  ["a hook for this event gets it", { eventId: "evt_1" }, true],
  ["a hook for another event does not", { eventId: "evt_2" }, false],
  ["a hook that is switched off does not", { active: false }, false],
  ["another organisation's hook never does (WH-09)", { organisationId: "org_b", eventId: "evt_1" }, false],
])("%s", (_, fields, expected) => {
  const one = hook(fields);
  expect(hooksFor(domainEvent, [one])).toEqual(expected ? [one] : []);
});

test("returns every matching webhook, in their order", () => {
  const hooks = [hook(), hook({ active: false }), hook({ eventId: "evt_1" })];
  expect(hooksFor(domainEvent, hooks)).toEqual([hooks[0], hooks[2]]);
});
