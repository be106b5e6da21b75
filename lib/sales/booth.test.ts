import { describe, expect, test } from "vitest";
import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";
import { isRefusal } from "#lib/refusal";
import { refusalOf } from "#lib/testing/refusal";
import { BUYER, boothSale, minutesFromNoon, NOON, OTHER, orderIn, saleIn } from "#lib/testing/sales";
import {
  assertDeletable,
  assertMergeable,
  assign,
  BOOTH_ACTS,
  BOOTH_SITUATIONS,
  BOOTH_TABLE,
  type BoothAct,
  type BoothCell,
  type BoothSituation,
  changeStatus,
  replaceExhibitors,
  reserve,
  unassign,
} from "./booth";
import { settle } from "./hold";
import type { Sale } from "./sale";

const draft = { id: "an order", exhibitorId: BUYER, currency: "EUR", amountCents: 120_000 };
const usual = { now: NOON, defaultHoldMinutes: 30 };

type Settings = { force?: boolean; who?: string };

function act(name: BoothAct, sale: Sale, { force = false, who = OTHER }: Settings = {}): Sale {
  switch (name) {
    case "reserve":
      return reserve(sale, { ...draft, id: "a new order" }, { now: NOON, holdMinutes: 30 });
    case "assign":
      return assign(sale, who);
    case "assign and sell":
      return assign(sale, who, { markSold: true });
    case "unassign":
      return unassign(sale, who);
    case "time out":
      return settle(sale, minutesFromNoon(31));
    case "merge":
      assertMergeable([sale, sale]);
      return sale;
    case "delete":
      assertDeletable(sale);
      return sale;
    default:
      return changeStatus(sale, { status: name.slice("to ".length) as BoothStatus, force }, usual);
  }
}

/** The result of an act: the code of its refusal, or the booth's status afterwards. */
function resultOf(name: BoothAct, sale: Sale, settings?: Settings): string {
  try {
    return act(name, sale, settings).booth.status;
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

/**
 * The table of booth statuses, transcribed by hand from the specification: NA = booth_not_available,
 * AO = booth_has_active_order.
 */
const SPECIFIED = `
                   available    held         held (order) reserved     reserved (order) sold         sold (order) unavailable
  reserve          held         NA           NA           NA           NA               NA           NA           NA
  to available     available    available    AO           available    AO               available    AO           available
  to held          held         held         held         held         AO               held         AO           held
  to reserved      reserved     reserved     AO           reserved     reserved         reserved     AO           reserved
  to sold          sold         sold         AO           sold         AO               sold         sold         sold
  to unavailable   unavailable  unavailable  AO           unavailable  AO               unavailable  AO           unavailable
  assign           available    held         AO           reserved     AO               sold         AO           unavailable
  assign and sell  sold         sold         AO           sold         AO               sold         sold         sold
  unassign         available    held         held         reserved     reserved         sold         sold         unavailable
  time out         available    available    available    reserved     reserved         sold         sold         unavailable
  merge            available    held         AO           reserved     AO               sold         AO           unavailable
  delete           available    held         AO           reserved     AO               sold         AO           unavailable
`;
const CODES: Record<string, string> = { NA: "booth_not_available", AO: "booth_has_active_order" };

const specified = SPECIFIED.split("\n")
  .slice(2)
  .map((line) => line.trim().split(/ {2,}/))
  .filter((words) => words.length === BOOTH_SITUATIONS.length + 1)
  .flatMap(([name, ...cells]) =>
    BOOTH_SITUATIONS.map((situation, place) => {
      const word = cells[place] ?? "";
      return [name as BoothAct, situation, CODES[word] ?? word] as const;
    }),
  );

describe("as specified, for another exhibitor and without force,", () => {
  test("transcribes every act in every situation", () => {
    expect(specified).toHaveLength(BOOTH_ACTS.length * BOOTH_SITUATIONS.length);
  });

  test.each(specified)("%s a booth that is %s: %s", (name, situation, expected) => {
    expect(resultOf(name, saleIn(situation))).toBe(expected);
  });
});

const everyCell = BOOTH_ACTS.flatMap((name) =>
  BOOTH_SITUATIONS.map((situation) => [name, situation, BOOTH_TABLE[name][situation]] as const),
);

/** The expected outcome of a cell, written independently of the table. */
function promiseOf(cell: BoothCell, situation: BoothSituation) {
  const { status } = saleIn(situation).booth;
  switch (cell) {
    case "same":
    case "ok":
    case "-":
      return { forced: status, buyer: status, other: status };
    case "buyer":
      return { forced: CODES.AO, buyer: status, other: CODES.AO };
    case "not buyer":
      return { forced: status, buyer: CODES.AO, other: status };
    case "taken":
      return { forced: CODES.NA, buyer: CODES.NA, other: CODES.NA };
    case "409":
      return { forced: CODES.AO, buyer: CODES.AO, other: CODES.AO };
    case "409 F":
      return { forced: "the wish", buyer: CODES.AO, other: CODES.AO };
    default:
      return { forced: cell, buyer: cell, other: cell };
  }
}

describe("every cell of the table has the expected outcome:", () => {
  test.each(everyCell)("%s, %s: %s", (name, situation, cell) => {
    const promised = promiseOf(cell, situation);
    const forced = promised.forced === "the wish" ? name.slice("to ".length) : promised.forced;
    expect(resultOf(name, saleIn(situation))).toBe(promised.other);
    expect(resultOf(name, saleIn(situation), { who: BUYER })).toBe(promised.buyer);
    expect(resultOf(name, saleIn(situation), { force: true })).toBe(forced);
  });

  test.each(everyCell.filter(([, , cell]) => cell === "same"))(
    "%s, %s: nothing is reported",
    (name, situation) => {
      const sale = saleIn(situation);
      expect(act(name, sale)).toEqual({ ...sale, domainEvents: [] });
    },
  );
});

describe("a refused act", () => {
  test("names the booth, its state and the solution, and contains the current status", () => {
    const sale = saleIn("reserved (order)");
    const { code, message, details } = refusalOf(() => changeStatus(sale, { status: "sold" }, usual));
    expect(code).toBe("booth_has_active_order");
    expect(message).toBe(
      "Booth A1 is reserved by an order that is invoiced. Cancel the order first, or set the status with force.",
    );
    expect(details).toEqual({ status: "reserved" });
  });

  test("of reserving gives the reason when the booth is assigned to another exhibitor", () => {
    const promised = { booth: boothSale({ exhibitorIds: [OTHER] }), order: null };
    for (const exhibitorId of [BUYER, null]) {
      const refusal = refusalOf(() =>
        reserve(promised, { ...draft, exhibitorId }, { now: NOON, holdMinutes: 30 }),
      );
      expect(refusal.code).toBe("booth_not_available");
      expect(refusal.details).toEqual({ status: "available", taken: ["A1"], reason: "assigned" });
    }
    const own = reserve(promised, { ...draft, exhibitorId: OTHER }, { now: NOON, holdMinutes: 30 });
    expect(own.order.status).toBe("pending");
  });
});

describe("force", () => {
  test.each(["pending", "invoiced"] as const)(
    "cancels a %s order first and reports one change of status",
    (status) => {
      const orderWithBooth = orderIn(status);
      const { booth, order, domainEvents } = changeStatus(
        orderWithBooth,
        { status: "unavailable", force: true },
        usual,
      );
      expect(booth).toMatchObject({
        status: "unavailable",
        holdKind: null,
        holdExpiresAt: null,
        exhibitorIds: [],
      });
      expect(order).toMatchObject({ status: "cancelled", cancelledAt: NOON });
      expect(domainEvents.map(({ kind }) => kind)).toEqual([
        "booth.status_changed",
        ...(status === "invoiced" ? ["booth.unassigned"] : []),
        "order.cancelled",
      ]);
      expect(domainEvents[0]).toMatchObject({ previousStatus: orderWithBooth.booth.status });
    },
  );

  test.each(BOOTH_STATUSES)("never releases a paid booth: %s", (status) => {
    expect(["sold", "booth_has_active_order"]).toContain(
      resultOf(`to ${status}`, orderIn("paid"), { force: true }),
    );
  });
});

describe("a hold", () => {
  test("lasts the default time, the requested time, or until released", () => {
    const free = saleIn("available");
    const until = (holdMinutes?: number | null) =>
      changeStatus(free, { status: "held", holdMinutes }, usual).booth.holdExpiresAt;
    expect(until()).toEqual(minutesFromNoon(30));
    expect(until(5)).toEqual(minutesFromNoon(5));
    expect(until(null)).toBeNull();
  });

  test("restarts its timer when set again, and is reported only as a hold", () => {
    const { booth, domainEvents } = changeStatus(saleIn("held"), { status: "held", holdMinutes: 60 }, usual);
    expect(booth).toMatchObject({
      holdExpiresAt: minutesFromNoon(60),
      holdKind: "manual",
      holdReason: "for a friend",
    });
    expect(domainEvents).toEqual([
      { kind: "booth.on_hold", previousStatus: "held", holdExpiresAt: minutesFromNoon(60) },
    ]);
  });

  test("of an order restarts the order's timer too, and always ends", () => {
    const longer = changeStatus(orderIn("pending"), { status: "held", holdMinutes: 60 }, usual);
    expect(longer.order?.expiresAt).toEqual(minutesFromNoon(60));
    expect(longer.booth.holdExpiresAt).toEqual(minutesFromNoon(60));
    const endless = changeStatus(orderIn("pending"), { status: "held", holdMinutes: null }, usual);
    expect(endless.booth.holdExpiresAt).toEqual(minutesFromNoon(30));
    expect(endless.domainEvents).toEqual([]);
  });

  test("leaves no data once the booth has another status", () => {
    const { booth } = changeStatus(saleIn("held"), { status: "sold" }, usual);
    expect(booth).toEqual(boothSale({ status: "sold" }));
  });
});

describe("exhibitors of a booth", () => {
  test("are a set: assigning twice is once", () => {
    const once = assign(saleIn("available"), OTHER);
    expect(once.booth.exhibitorIds).toEqual([OTHER]);
    expect(once.domainEvents).toEqual([{ kind: "booth.assigned", exhibitorId: OTHER }]);
    expect(assign(once, OTHER)).toEqual({ ...once, domainEvents: [] });
  });

  test("can be assigned to an ordered booth while its order names none", () => {
    const booth = boothSale();
    const anonymous = reserve(
      { booth, order: null },
      { ...draft, exhibitorId: null },
      { now: NOON, holdMinutes: 30 },
    );
    expect(assign(anonymous, OTHER).booth.exhibitorIds).toEqual([OTHER]);
  });

  test("are assigned and marked as sold in one act, reported in order", () => {
    const { booth, domainEvents } = assign(saleIn("held"), OTHER, { markSold: true });
    expect(booth).toMatchObject({ status: "sold", holdKind: null });
    expect(domainEvents.map(({ kind }) => kind)).toEqual(["booth.status_changed", "booth.assigned"]);
  });

  test("who are not on the booth are removed without an event", () => {
    const sale = saleIn("sold");
    expect(unassign(sale, OTHER)).toEqual({ ...sale, domainEvents: [] });
  });

  test("are replaced as a whole: removals are reported before additions, unchanged ones are not", () => {
    const sale = { booth: boothSale({ exhibitorIds: ["x", "y"] }), order: null };
    const { booth, domainEvents } = replaceExhibitors(sale, ["z", "y", "z"]);
    expect(booth.exhibitorIds).toEqual(["z", "y"]);
    expect(domainEvents).toEqual([
      { kind: "booth.unassigned", exhibitorId: "x" },
      { kind: "booth.assigned", exhibitorId: "z" },
    ]);
    expect(replaceExhibitors(sale, ["x", "y"])).toEqual({ ...sale, domainEvents: [] });
  });

  test("are not replaced on a booth with a paid order, and none is removed", () => {
    const sale = orderIn("paid");
    expect(refusalOf(() => replaceExhibitors(sale, [])).code).toBe("booth_has_active_order");
    expect(refusalOf(() => replaceExhibitors(sale, [BUYER, OTHER])).code).toBe("booth_has_active_order");
    expect(sale.booth.exhibitorIds).toEqual([BUYER]);
  });

  test("who are reassigned by hand stay when the order ends", () => {
    const byHand = assign(unassign(orderIn("invoiced"), BUYER), BUYER);
    const { booth } = changeStatus(byHand, { status: "available", force: true }, usual);
    expect(booth.exhibitorIds).toEqual([BUYER]);
  });
});

describe("booths that are merged", () => {
  const sold = (...exhibitorIds: string[]) => ({
    booth: boothSale({ status: "sold", exhibitorIds }),
    order: null,
  });

  test("can be sold by hand to the same exhibitors", () => {
    expect(() => assertMergeable([sold("x", "y"), sold("y", "x")])).not.toThrow();
  });

  test.each([
    ["statuses", saleIn("available")],
    ["exhibitors", sold("x", "z")],
    ["numbers of exhibitors", sold("x")],
  ])("must not differ in their %s", (_, other) => {
    const { code, message } = refusalOf(() => assertMergeable([sold("x", "y"), other]));
    expect(code).toBe("booths_differ");
    expect(message).toMatch(/sold with 2 exhibitors and booth A1 is/);
  });

  test("must have no orders, whichever booth has one", () => {
    const held = saleIn("held");
    expect(refusalOf(() => assertMergeable([held, orderIn("pending")])).code).toBe("booth_has_active_order");
  });
});
