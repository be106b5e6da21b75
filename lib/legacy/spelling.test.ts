import { describe, expect, test } from "vitest";
import { inOurSpelling } from "./spelling";

describe("property names of legacy clients", () => {
  const spelled = (given: Record<string, unknown>) =>
    inOurSpelling(given, ["eventId", "id"], { expoId: "eventId", exhibitorId: "id" });

  test("are recognised in any case and by synonyms", () => {
    expect(spelled({ EXPOID: 1, ExhibitorID: "2" })).toEqual({ eventId: 1, id: "2" });
  });

  test("count once, the first of two with the same meaning", () => {
    expect(spelled({ expoId: 1, eventId: 2 })).toEqual({ eventId: 1 });
    expect(spelled({ expoId: undefined, eventId: 2 })).toEqual({ eventId: 2 });
  });

  test("are ignored if unknown, even if they target the prototype", () => {
    const given = JSON.parse('{ "token": "k", "constructor": 1, "__proto__": { "id": 3 } }');
    expect(spelled(given)).toEqual({});
  });
});
