import { expect, test } from "vitest";
import { englishOffice } from "#lib/testing/englishOffice";
import { type AgendaParts, agendaOf } from "./tasks";

const office = await englishOffice();

const NOW = new Date("2027-01-10T12:00:00Z");
const CALM: AgendaParts = {
  fair: { counts: { exhibitors: 9 } },
  held: [],
  invoiced: [],
  refunds: [],
  check: { error: 0, warning: 0 },
  entries: { withoutLogo: 0, withoutBooth: 0, notInvited: 0 },
  portalChanges: 0,
  portalOrders: 0,
  mentions: [],
  webhooks: { stopped: 0, failing: 0 },
};
const listedTasks = (parts: Partial<AgendaParts>) =>
  agendaOf(office, { ...CALM, ...parts }, NOW).map(({ tone, words, detail }) => [
    tone,
    words,
    ...(detail ? [detail] : []),
  ]);

test("there are no tasks if everything is well", () => {
  expect(listedTasks({})).toEqual([]);
});

test("holds are reported when they end within a day, and never if they have no end", () => {
  const held = [
    { label: "A1", holdExpiresAt: "2027-01-11T11:00:00Z" },
    { label: "A2", holdExpiresAt: "2027-01-11T13:00:00Z" },
    { label: "A3", holdExpiresAt: null },
  ];
  expect(listedTasks({ held })).toEqual([["warning", "1 hold ends within a day", "A1"]]);
});

test("comments that mention the reader are counted, with their authors, and link to the first", () => {
  const mentions = ["Ada", "Max", "Ada"].map((author, at) => ({ id: `cmt_${at}`, author }));
  const parts = { ...CALM, mentions };
  expect(agendaOf(office, parts, NOW)).toMatchObject([
    { words: "3 comments on the plan mention you", detail: "Ada and Max", path: "/plan?comment=cmt_0" },
  ]);
});

test("invoices are summed by currency, and overdue ones make the task urgent", () => {
  const invoice = { dueCents: 120_000, currency: "EUR", balanceDueAt: "2027-02-01T00:00:00Z" };
  expect(listedTasks({ invoiced: [invoice] })).toEqual([["warning", "1 unpaid invoice", "€1,200"]]);
  const late = { ...invoice, currency: "USD", balanceDueAt: "2027-01-09T00:00:00Z" };
  expect(listedTasks({ invoiced: [invoice, invoice, late] })).toEqual([
    ["danger", "3 unpaid invoices", "€2,400 and $1,200, 1 overdue"],
  ]);
});

test("refunds that are due are summed by currency", () => {
  const due = { refundDueCents: 30_000, currency: "EUR" };
  expect(listedTasks({ refunds: [due] })).toEqual([["warning", "1 refund due", "€300"]]);
  expect(listedTasks({ refunds: [due, due, { ...due, currency: "USD" }] })).toEqual([
    ["warning", "3 refunds due", "€600 and $300"],
  ]);
});

test("a webhook with failing deliveries is reported before it is switched off", () => {
  expect(listedTasks({ webhooks: { stopped: 0, failing: 2 } })).toEqual([
    ["warning", "2 webhooks are failing"],
  ]);
});

test("the most urgent task comes first, and missing data last", () => {
  const parts = {
    webhooks: { stopped: 1, failing: 0 },
    check: { error: 1, warning: 2 },
    portalChanges: 2,
    entries: { withoutLogo: 3, withoutBooth: 1, notInvited: 0 },
  };
  expect(listedTasks(parts).map(([tone]) => tone)).toEqual([
    "danger",
    "danger",
    "warning",
    "neutral",
    "neutral",
  ]);
});

test("an event without exhibitors has a task to add them", () => {
  expect(listedTasks({ fair: { counts: { exhibitors: 0 } } })).toEqual([
    ["neutral", "Add or import exhibitors"],
  ]);
});
