import { expect, test } from "vitest";
import { englishOffice } from "#lib/testing/englishOffice";
import { firstStepsOf, type StepFigures } from "./firstSteps";

const office = await englishOffice();

const NEW: StepFigures = {
  status: "draft",
  startsAt: null,
  settings: {},
  priced: false,
  counts: { levels: 0, booths: 0 },
};
const open = (figures: Partial<StepFigures>) =>
  firstStepsOf(office, { ...NEW, ...figures }).flatMap(({ id, done }) => (done ? [] : id));

const READY: StepFigures = {
  status: "published",
  startsAt: "2027-04-20T00:00:00Z",
  priced: true,
  counts: { levels: 1, booths: 9 },
  settings: {
    sales: {
      seller: { name: "Aurora", address: "Kiel" },
      taxRatePercent: 0,
      payment: { depositPercent: 0 },
      terms: "Pay.",
    },
  },
};

test("a new event has all steps open, and each is done by a change of the event's data", () => {
  expect(open({})).toEqual([...["dates", "hall", "seller", "tax", "prices", "payment", "terms", "publish"]]);
  expect(open({ counts: { levels: 1, booths: 0 } })).toContain("booths");
  expect(open(READY)).toEqual([]);
  const { sales } = READY.settings as { sales: object };
  expect(open({ ...READY, settings: { sales: { ...sales, seller: { name: "Aurora" } } } })).toEqual([
    "seller",
  ]);
  expect(open({ ...READY, settings: { sales: { ...sales, taxRatePercent: null } } })).toEqual(["tax"]);
  expect(open({ ...READY, settings: { sales: { ...sales, payment: { depositPercent: null } } } })).toEqual([
    "payment",
  ]);
});

test("an event that does not sell on the plan needs no sales steps", () => {
  expect(open({ settings: { sales: { enabled: false } } })).toEqual(["dates", "hall", "publish"]);
});
