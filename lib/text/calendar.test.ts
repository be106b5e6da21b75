import { expect, test } from "vitest";
import { calendarOf } from "./calendar";

const NOW = new Date("2027-04-01T08:00:00.500Z");
const TALK = {
  uid: "ses_1@fair.example",
  title: "Light; shade, and \\ glare",
  startsAt: "2027-04-20T09:30:00.000Z",
  endsAt: "2027-04-20T10:15:00.000Z",
};

/** The lines after unfolding. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, "").split("\r\n");

test("an entry has times in UTC, a stamp, and escaped texts", () => {
  const text = calendarOf("My visit", [{ ...TALK, place: "Hall 1\nStage", description: "By Zoë" }], NOW);
  expect(unfolded(text)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aisle//Floor plans//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:My visit",
    "BEGIN:VEVENT",
    "UID:ses_1@fair.example",
    "DTSTAMP:20270401T080000Z",
    "DTSTART:20270420T093000Z",
    "DTEND:20270420T101500Z",
    "SUMMARY:Light\\; shade\\, and \\\\ glare",
    "LOCATION:Hall 1\\nStage",
    "DESCRIPTION:By Zoë",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("no line is longer than 75 bytes, none splits a character, and unfolding restores them", () => {
  const title = `Ärger 🎪 `.repeat(30);
  const text = calendarOf("Öffentlich", [{ ...TALK, title }], NOW);
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
  expect(text).not.toContain("\uFFFD");
});

test("user text cannot add lines", () => {
  const text = calendarOf(
    "x",
    [{ ...TALK, title: "a\r\nATTENDEE:b\u0000", url: "https://a.example/\r\nX:1" }],
    NOW,
  );
  expect(unfolded(text).filter((line) => /^(ATTENDEE|X:)/.test(line))).toEqual([]);
});

test("several entries are written to one file", () => {
  const text = calendarOf("x", [TALK, { ...TALK, uid: "2" }], NOW);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
});
