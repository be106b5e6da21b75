import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISPUTE_STATES, type DisputeState } from "#lib/records/disputes";
import { runs } from "#lib/testing/soak";
import { disputeFaults, type Reported, withReport } from "./disputes";

const NOW = new Date("2027-03-01T12:00:00Z");

function report(state: DisputeState): Reported {
  return {
    state,
    reason: "fraudulent",
    amountCents: 10_000,
    currency: "EUR",
    feeCents: 1_500,
    feeCurrency: "EUR",
    respondBy: NOW,
    url: null,
  };
}

const after = (states: readonly DisputeState[]) =>
  states.reduce((dispute, state) => withReport(dispute, report(state), NOW), {
    ...report("open"),
    closedAt: null as Date | null,
  });

describe("a dispute", () => {
  test("gives the same result in any order of reports, and never opens again", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DISPUTE_STATES), { maxLength: 8 }), (states) => {
        const expected = states.includes("won") ? "won" : states.includes("lost") ? "lost" : "open";
        const { state, closedAt } = after(states);
        expect([state, closedAt]).toEqual([expected, expected === "open" ? null : NOW]);
      }),
      runs(200, { soak: 5_000 }),
    );
  });

  test.each([
    ["lost", [10_000], true],
    ["lost", [], false],
    ["lost", [10_000, -10_000], false],
    ["won", [10_000, -10_000], true],
    ["won", [10_000], false],
    ["open", [], true],
    ["open", [10_000], true],
  ] as const)("that is %s and took %j is consistent: %s", (state, taken, isRight) => {
    const dispute = { providerRef: "dp_1", state, amountCents: 10_000 };
    const faults = disputeFaults(
      dispute,
      taken.map((amountCents) => ({ amountCents })),
    );
    expect(faults).toHaveLength(isRight ? 0 : 1);
  });
});
