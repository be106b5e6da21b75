import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apply, between, type Change, invert, isEmpty, squash } from "./change";

type Thing = { id: string; x: number; tags: string[] };
type Hall = { booths: Thing[]; elements: Thing[] };

const record = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e"),
  x: fc.integer({ min: 0, max: 3 }),
  tags: fc.array(fc.constantFrom("new", "food"), { maxLength: 2 }),
});
const records = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 5 });
const hall: fc.Arbitrary<Hall> = fc.record({ booths: records, elements: records });

/** Tables are compared as sets: the order of their records does not matter. */
const asSets = ({ booths, elements }: Hall) => ({
  booths: booths.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  elements: elements.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

describe("the change between two sets of tables", () => {
  test("turns the first into the second, and its inverse turns it back", () => {
    fc.assert(
      fc.property(hall, hall, (before, after) => {
        const change = between(before, after);
        expect(asSets(apply(before, change))).toEqual(asSets(after));
        expect(asSets(apply(after, invert(change)))).toEqual(asSets(before));
      }),
    );
  });

  test("over a history: inverses in reverse order give the start, all changes squashed give the end", () => {
    fc.assert(
      fc.property(fc.array(hall, { minLength: 1, maxLength: 6 }), (history) => {
        const [start, ...rest] = history as [Hall, ...Hall[]];
        const end = rest.at(-1) ?? start;
        const changes = rest.map((next, index) => between(history[index] ?? start, next));
        const back = changes.toReversed().reduce((now, change) => apply(now, invert(change)), end);
        expect(asSets(back)).toEqual(asSets(start));
        expect(asSets(apply(start, squash(changes)))).toEqual(asSets(end));
      }),
    );
  });

  test("is empty when only the order of keys differs", () => {
    const before = { booths: [{ id: "a", x: 1, tags: [] }], elements: [] };
    const after = { booths: [{ tags: [], x: 1, id: "a" }], elements: [] };
    expect(between(before, after)).toEqual({});
    expect(isEmpty(between(before, after))).toBe(true);
  });

  test("a record added and removed again is not in the squashed change", () => {
    const booth: Thing = { id: "a", x: 1, tags: [] };
    const added: Change<Hall> = { booths: { added: [booth], updated: [], removed: [] } };
    expect(squash([added, invert(added)])).toEqual({});
  });
});
