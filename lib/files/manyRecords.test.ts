import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { Network } from "#lib/schema/wayfinding";
import { plainCopier } from "./manyRecords";

const Schema = z.object({
  text: z.string(),
  kind: z.enum(["one", "two"]),
  number: z.number(),
  isSet: z.boolean(),
  at: z.date(),
  none: z.string().nullable(),
  texts: z.record(z.string(), z.object({ name: z.string().optional() })),
  list: z.array(z.object({ id: z.string(), on: z.date().nullable() })),
});
const moment = fc.date({ noInvalidDate: true });
const record = fc.record({
  text: fc.string({ unit: "binary" }),
  kind: fc.constantFrom("one", "two"),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  isSet: fc.boolean(),
  at: moment,
  none: fc.option(fc.string()),
  texts: fc.dictionary(fc.string(), fc.record({ name: fc.string() }, { requiredKeys: [] })),
  list: fc.array(fc.record({ id: fc.string(), on: fc.option(moment), private: fc.string() })),
  private: fc.string(),
});

test("a copy is serialised like the parsed record, without undeclared fields", () => {
  const copy = plainCopier(Schema);
  fc.assert(
    fc.property(record, (value) => {
      expect(JSON.stringify(copy(value))).toBe(JSON.stringify(Schema.parse(value)));
    }),
  );
});

test.each([
  { text: 1 },
  { number: Number.NaN },
  { at: "2026-01-01" },
  { list: null },
  { isSet: undefined },
  { none: undefined },
])("refuses a record that does not match: %o", (wrong) => {
  const right = {
    text: "",
    kind: "one",
    number: 1,
    isSet: true,
    at: new Date(0),
    none: null,
    texts: {},
    list: [],
  };
  expect(() => plainCopier(Schema)(right)).not.toThrow();
  expect(() => plainCopier(Schema)({ ...right, ...wrong })).toThrow(TypeError);
});

test("networks can be copied, and unsupported schemas are refused when they are declared", () => {
  const empty = { nodes: [], edges: [], transitions: [] };
  expect(plainCopier(Network)(empty)).toEqual(empty);
  expect(() => plainCopier(z.object({ either: z.union([z.string(), z.number()]) }))).toThrow();
});
