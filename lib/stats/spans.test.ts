import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOf, MS_PER_HOUR, spansOf, startOf, wholeHours } from "./spans";

const at = (text: string) => new Date(`${text}Z`);
const show = ({ closed, tail }: ReturnType<typeof spansOf>) => [
  ...closed.map(({ grain, from, to }) => [
    grain,
    from.toISOString().slice(0, 13),
    to.toISOString().slice(0, 13),
  ]),
  ...(tail ? [["tail", tail.from.toISOString().slice(0, 13), tail.to.toISOString().slice(0, 13)]] : []),
];

describe("how a range is added up", () => {
  test("whole months, days at their edges, hours at the edges of those, and a tail", () => {
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

  test("before anything is counted, all is tail; a range in the past has none", () => {
    const range = { from: at("2026-01-01T05:00"), to: at("2026-01-01T07:00") };
    expect(show(spansOf(range, at("1970-01-01T00:00")))).toEqual([
      ["tail", "2026-01-01T05", "2026-01-01T07"],
    ]);
    expect(show(spansOf(range, at("2026-01-02T00:00")))).toEqual([
      ["hour", "2026-01-01T05", "2026-01-01T07"],
    ]);
  });

  test("every hour is in exactly one span, whichever range and whatever is counted", () => {
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

  test("months end where the calendar says", () => {
    expect(endOf("month", at("2028-02-29T23:59"))).toEqual(at("2028-03-01T00:00"));
    expect(endOf("day", at("2027-12-31T23:59"))).toEqual(at("2028-01-01T00:00"));
  });
});
