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
  ["a webhook for all kinds receives it", {}, true],
  ["a webhook for this kind receives it", { events: ["booth.created", "order.paid"] }, true],
  ["a webhook for other kinds does not", { events: ["order.created"] }, false],
  ["a webhook for this event receives it", { eventId: "evt_1" }, true],
  ["a webhook for another event does not", { eventId: "evt_2" }, false],
  ["a webhook that is switched off does not", { active: false }, false],
  ["another organisation's webhook never does (WH-09)", { organisationId: "org_b", eventId: "evt_1" }, false],
])("%s", (_, fields, expected) => {
  const one = hook(fields);
  expect(hooksFor(domainEvent, [one])).toEqual(expected ? [one] : []);
});

test("returns every matching webhook, in their order", () => {
  const hooks = [hook(), hook({ active: false }), hook({ eventId: "evt_1" })];
  expect(hooksFor(domainEvent, hooks)).toEqual([hooks[0], hooks[2]]);
});
