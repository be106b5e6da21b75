import { expect, test } from "vitest";
import { englishWriter } from "#lib/testing/englishOffice";
import type { Clash } from "./clashes";
import { questionsOf } from "./clashWords";
import { EMPTY_DOCUMENT } from "./document";

const inEnglish = await englishWriter();
const author = { personId: "p", name: "Olive", clientId: "c", act: "Move booth A1" };
const clash = (fields: Partial<Clash>): Clash => ({
  table: "booths",
  id: "b",
  kind: "field",
  field: null,
  fields: [],
  base: null,
  mine: null,
  theirs: null,
  author,
  at: "2027-03-01T09:00:00.000Z",
  ...fields,
});
const names = { exhibitor: (id: string) => `Company ${id}`, price: (cents: number) => `€${cents / 100}` };
const ask = (...clashes: Clash[]) =>
  questionsOf(clashes, EMPTY_DOCUMENT, names).map(({ name, label, mine, theirs, who, ...rest }) => ({
    ...rest,
    name: inEnglish(name),
    label: inEnglish(label),
    mine: inEnglish(mine),
    theirs: inEnglish(theirs),
    who: inEnglish(who),
  }));

test("asks one question about all fields of a position, and names the author of the other change", () => {
  const [question, ...others] = ask(
    clash({ field: "x", mine: 5, theirs: 9 }),
    clash({ field: "y", mine: 1.256, theirs: 2 }),
  );
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    label: "Place and size",
    mine: "x 5 m and y 1.26 m",
    theirs: "x 9 m and y 2 m",
    who: "Olive",
    act: "Move booth A1",
    keys: ["booths/b/field/x", "booths/b/field/y"],
  });
});

test("asks about place and size in words if a merged booth was resized by another user", () => {
  const [question, ...others] = ask(
    clash({ field: "width", mine: 6, theirs: 4 }),
    clash({ field: "parts", mine: ["bth_b"], theirs: [] }),
  );
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    label: "Place and size",
    mine: "6 m wide and merged with 1 booth",
    theirs: "4 m wide and not merged",
  });
});

test("writes values in words", () => {
  const words = ask(
    clash({ field: "status", mine: "sold", theirs: "available" }),
    clash({ field: "exhibitorIds", mine: [], theirs: ["7"] }),
    clash({ field: "priceCents", mine: null, theirs: 120_000 }),
    clash({ table: "elements", field: "props.name", mine: "Stage", theirs: "", author: null }),
  ).map(({ label, mine, theirs, who }) => [label, mine, theirs, who]);
  expect(words).toEqual([
    ["Status", "Sold", "Available", "Olive"],
    ["Exhibitors", "nobody", "Company 7", "Olive"],
    ["Price", "automatically", "€1200", "Olive"],
    ["Name", "Stage", "nothing", "Somebody else"],
  ]);
});

test("names a sale only for fields that a sale changes", () => {
  const unsigned = (fields: Partial<Clash>) => ask(clash({ author: null, ...fields }))[0]?.who;
  expect(unsigned({ field: "status", theirs: "held" })).toBe("A sale");
  expect(unsigned({ field: "exhibitorIds", theirs: ["7"] })).toBe("A sale");
  expect(unsigned({ field: "status", theirs: "available" })).toBe("A hold that ended");
  expect(unsigned({ field: "x", theirs: 4 })).toBe("Somebody else");
  expect(unsigned({ kind: "changed", fields: ["notes"], theirs: { status: "sold" } })).toBe("Somebody else");
  expect(unsigned({ kind: "gone" })).toBe("Somebody else");
});

test("asks about a deleted record separately, with its name", () => {
  const [gone, changed] = ask(
    clash({ kind: "gone", mine: { label: "A7" } }),
    clash({ id: "c", kind: "changed", fields: ["notes", "x"], theirs: { label: "A8" } }),
  );
  expect(gone).toMatchObject({
    name: "Booth A7",
    mine: "Bring it back with my change",
    theirs: "Leave it deleted",
  });
  expect(changed).toMatchObject({
    name: "Booth A8",
    theirs: "Keep it, with its new values: Notes and Place and size",
  });
});
