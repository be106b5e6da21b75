import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOf, GRAINS, hoursOf, MS_PER_HOUR, spansOf, spansPassed, startOf, wholeHours } from "./spans";

const at = (text: string) => new Date(`${text}Z`);
const show = ({ closed, tail }: ReturnType<typeof spansOf>) => [
  ...closed.map(({ grain, from, to }) => [
    grain,
    from.toISOString().slice(0, 13),
    to.toISOString().slice(0, 13),
  ]),
  ...(tail ? [["tail", tail.from.toISOString().slice(0, 13), tail.to.toISOString().slice(0, 13)]] : []),
];

describe("how a range is split into spans", () => {
  test("whole months, with thirds and days at the edges, hours at the edges of those, and a tail", () => {
    const range = { from: at("2026-01-30T22:00"), to: at("2026-04-02T03:00") };
    expect(show(spansOf(range, at("2026-04-02T01:00")))).toEqual([
      ["hour", "2026-01-30T22", "2026-01-31T00"],
      ["day", "2026-01-31T00", "2026-02-01T00"],
      ["month", "2026-02-01T00", "2026-04-01T00"],
      ["day", "2026-04-01T00", "2026-04-02T00"],
      ["hour", "2026-04-02T00", "2026-04-02T01"],
      ["tail", "2026-04-02T01", "2026-04-02T03"],
    ]);
  });

  test("a year with uneven edges has few days besides its months", () => {
    const range = { from: at("2026-01-09T13:00"), to: at("2026-12-23T17:00") };
    expect(show(spansOf(range, at("2027-01-01T00:00")))).toEqual([
      ["hour", "2026-01-09T13", "2026-01-10T00"],
      ["day", "2026-01-10T00", "2026-01-11T00"],
      ["third", "2026-01-11T00", "2026-02-01T00"],
      ["month", "2026-02-01T00", "2026-12-01T00"],
      ["third", "2026-12-01T00", "2026-12-21T00"],
      ["day", "2026-12-21T00", "2026-12-23T00"],
      ["hour", "2026-12-23T00", "2026-12-23T17"],
    ]);
  });

  test("without aggregated counts all is tail; a range in the past has none", () => {
    const range = { from: at("2026-01-01T05:00"), to: at("2026-01-01T07:00") };
    expect(show(spansOf(range, at("1970-01-01T00:00")))).toEqual([
      ["tail", "2026-01-01T05", "2026-01-01T07"],
    ]);
    expect(show(spansOf(range, at("2026-01-02T00:00")))).toEqual([
      ["hour", "2026-01-01T05", "2026-01-01T07"],
    ]);
  });

  test("every hour is in exactly one span, for any range and any aggregated part", () => {
    const hour = fc.integer({ min: 0, max: 24 * 800 });
    fc.assert(
      fc.property(hour, hour, hour, (a, b, c) => {
        const [from, to, closed] = [a, Math.max(a, b), c].map((hours) => new Date(hours * MS_PER_HOUR));
        const { closed: spans, tail } = spansOf({ from: from!, to: to! }, closed!);
        const pieces = [...spans, ...(tail ? [tail] : [])];
        const ends = [from!, ...pieces.map((piece) => piece.to)];
        expect(pieces.map((piece) => piece.from)).toEqual(ends.slice(0, -1));
        expect(ends.at(-1)).toEqual(to);
        for (const { grain, ...span } of spans) {
          expect([startOf(grain, span.from), startOf(grain, span.to)]).toEqual([span.from, span.to]);
          expect(span.to <= closed!).toBe(true);
        }
      }),
    );
  });

  test("a range is widened to whole hours", () => {
    const range = { from: at("2026-01-01T05:59:59.999"), to: at("2026-01-01T06:00:00.001") };
    expect(wholeHours(range)).toEqual({ from: at("2026-01-01T05:00"), to: at("2026-01-01T07:00") });
    expect(wholeHours(wholeHours(range))).toEqual(wholeHours(range));
  });

  test("by hour, a range has closed days, the open day and the tail", () => {
    const range = { from: at("2026-01-09T13:00"), to: at("2026-01-12T17:00") };
    expect(hoursOf(range, at("2026-01-11T08:00"))).toEqual({
      days: { from: at("2026-01-09T13:00"), to: at("2026-01-11T00:00") },
      open: { from: at("2026-01-11T00:00"), to: at("2026-01-11T08:00") },
      tail: { from: at("2026-01-11T08:00"), to: at("2026-01-12T17:00") },
    });
    expect(hoursOf(range, at("2026-01-09T12:00"))).toEqual({ days: null, open: null, tail: range });
    expect(hoursOf(range, at("2026-02-01T00:00"))).toEqual({ days: range, open: null, tail: null });
  });

  test("a moving mark passes the end of each span once, for any steps", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 24 * 40 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.constantFrom(...GRAINS), (hours, grain) => {
        const start = at("2026-01-09T13:00");
        let to = start;
        const moves = hours.map((step) => {
          const from = to;
          to = new Date(from.getTime() + step * MS_PER_HOUR);
          return { from, to };
        });
        const atOnce = spansPassed(grain, { from: start, to });
        expect(moves.flatMap((moved) => spansPassed(grain, moved))).toEqual(atOnce);
        expect(startOf(grain, to)).toEqual(atOnce.at(-1)?.to ?? startOf(grain, start));
      }),
    );
  });

  test("months end as in the calendar, and so do their thirds", () => {
    expect(endOf("third", at("2028-02-21T00:00"))).toEqual(at("2028-03-01T00:00"));
    expect(endOf("third", at("2028-01-31T23:59"))).toEqual(at("2028-02-01T00:00"));
    expect(startOf("third", at("2028-01-20T23:59"))).toEqual(at("2028-01-11T00:00"));
    expect(endOf("third", at("2028-01-10T23:59"))).toEqual(at("2028-01-11T00:00"));
    expect(endOf("month", at("2028-02-29T23:59"))).toEqual(at("2028-03-01T00:00"));
    expect(endOf("day", at("2027-12-31T23:59"))).toEqual(at("2028-01-01T00:00"));
  });
});
