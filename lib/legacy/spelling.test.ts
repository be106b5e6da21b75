import { describe, expect, test } from "vitest";
import { inOurSpelling } from "./spelling";

describe("names that legacy clients write", () => {
  const spelled = (given: Record<string, unknown>) =>
    inOurSpelling(given, ["eventId", "id"], { expoId: "eventId", exhibitorId: "id" });

  test("are known in any case and by their synonyms", () => {
    expect(spelled({ EXPOID: 1, ExhibitorID: "2" })).toEqual({ eventId: 1, id: "2" });
  });

  test("count once, the first of two that mean the same", () => {
    expect(spelled({ expoId: 1, eventId: 2 })).toEqual({ eventId: 1 });
    expect(spelled({ expoId: undefined, eventId: 2 })).toEqual({ eventId: 2 });
  });

  test("are passed over when nobody knows them, whatever they reach for", () => {
    const given = JSON.parse('{ "token": "k", "constructor": 1, "__proto__": { "id": 3 } }');
    expect(spelled(given)).toEqual({});
  });
});
