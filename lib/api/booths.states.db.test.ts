import { beforeAll, describe, expect, test } from "vitest";
import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";
import { BOOTH_SITUATIONS, BOOTH_TABLE, type BoothSituation } from "#lib/sales/booth";
import { violations } from "#lib/sales/invariants";
import { sweepHolds } from "#lib/services/orders/holds";
import { bringInto, everySale, hasOrder, statusIn } from "#lib/testing/situations";
import { testServer, type World } from "#lib/testing/world";
import {
  assignBooth,
  createBooths,
  deleteBooth,
  getBooth,
  importBooths,
  mergeBooths,
  setBoothStatus,
  unassignBooth,
  updateBooth,
} from "./booths";

const server = testServer();
let world: World;
let [buyer, other] = ["", ""];
let count = 0;

beforeAll(async () => {
  world = await server.world();
  buyer = await world.exhibitor("Buyer");
  other = await world.exhibitor("Other");
});

/** A booth in a given situation, with free space around it. Its buyer is assigned where an order requires it. */
async function boothIn(situation: BoothSituation, place: object = {}) {
  count += 1;
  const { id, label } = await world.booth(`B${count}`, { x: count * 10, ...place });
  const orderId = await bringInto(world, id, situation, hasOrder(situation) ? buyer : null);
  return { id, label, orderId };
}

/** The last event so far. Reading all events before and after each step would take longer than the steps. */
async function lastEvent(): Promise<bigint> {
  const { _max } = await world.app.db.read.domainEvent.aggregate({ _max: { id: true } });
  return _max.id ?? 0n;
}

/** The kinds of events about a booth after another event. */
async function kindsAfter(last: bigint, id: string): Promise<string[]> {
  const rows = await world.app.db.read.domainEvent.findMany({
    where: { id: { gt: last } },
    orderBy: { id: "asc" },
  });
  return rows
    .filter(({ data }) => (data as { booth: { id: string } }).booth.id === id)
    .map(({ kind }) => kind);
}

const HOLD = 45;
const holdOf = (status: BoothStatus) => (status === "held" ? { holdMinutes: HOLD } : {});

/** Each entry point returns "done" or the code of its refusal. */
const ENTRY_POINTS: Record<
  string,
  (booth: { id: string; label: string }, status: BoothStatus) => Promise<string>
> = {
  "POST status": async ({ id }, status) => {
    const { body } = await world.ask(setBoothStatus, {
      params: { id },
      body: { status, ...holdOf(status) },
    });
    return body.error?.code ?? "done";
  },
  PATCH: async ({ id }, status) => {
    const { body } = await world.ask(updateBooth, { params: { id }, body: { status, ...holdOf(status) } });
    return body.error?.code ?? "done";
  },
  bulk: async ({ label }, status) => {
    const { body } = await world.ask(createBooths, { body: [{ label, status, ...holdOf(status) }] });
    return body.error?.code ?? "done";
  },
  CSV: async ({ label }, status) => {
    const { body } = await world.ask(importBooths, { body: { csv: `label,status\n${label},${status}\n` } });
    const [error] = (body.data ?? body.error.details).errors;
    if (error) expect(error).toMatchObject({ row: 2, column: "status" });
    return error ? "booth_has_active_order" : "done";
  },
};

describe.each(Object.keys(ENTRY_POINTS))("BO-03: every cell of the table by %s", (entryPoint) => {
  test.each(BOOTH_SITUATIONS)("a booth that is %s", async (situation) => {
    for (const status of BOOTH_STATUSES) {
      const cell = BOOTH_TABLE[`to ${status}`][situation];
      const { id, label } = await boothIn(situation);
      const last = await lastEvent();
      const answer = await (ENTRY_POINTS[entryPoint] as (typeof ENTRY_POINTS)[string])({ id, label }, status);

      const isRefused = cell === "409" || cell === "409 F";
      expect(answer, `${situation} to ${status}`).toBe(isRefused ? "booth_has_active_order" : "done");
      const { body } = await world.ask(getBooth, { params: { id } });
      expect(body.data.status).toBe(isRefused ? statusIn(situation) : status);

      const isChanged = !isRefused && status !== statusIn(situation);
      // A file does not contain the length of a hold, so writing "held" again leaves the hold unchanged.
      const isHeldAnew = cell === "held" && (isChanged || entryPoint !== "CSV");
      const expected = [
        ...(isChanged ? ["booth.status_changed"] : []),
        ...(isHeldAnew ? ["booth.on_hold"] : []),
      ];
      expect(await kindsAfter(last, id), `${situation} to ${status}`).toEqual(expected);
      if (isHeldAnew && entryPoint !== "CSV") {
        expect(new Date(body.data.holdExpiresAt).getTime() - world.clock.now().getTime()).toBe(HOLD * 60_000);
      }
      if (isHeldAnew && entryPoint === "CSV") expect(body.data.holdExpiresAt).toBeNull();
    }
  });
});

describe("POST status with force", () => {
  test.each(BOOTH_SITUATIONS.filter(hasOrder))(
    "cancels the order of a booth that is %s, but never a paid one",
    async (situation) => {
      for (const status of BOOTH_STATUSES) {
        const cell = BOOTH_TABLE[`to ${status}`][situation];
        if (cell !== "409 F" && cell !== "409") continue;
        const { id, orderId } = await boothIn(situation);
        const last = await lastEvent();
        const input = { params: { id }, body: { status, force: true } };
        const answer = await world.ask(setBoothStatus, input);
        const order = await world.app.db.read.order.findUniqueOrThrow({ where: { id: orderId ?? "" } });
        if (cell === "409") {
          expect([answer.status, answer.body.error.code]).toEqual([409, "booth_has_active_order"]);
          expect(order.status).toBe("paid");
          continue;
        }
        expect([answer.status, answer.body.data.status, order.status]).toEqual([200, status, "cancelled"]);
        const kinds = await kindsAfter(last, id);
        expect(kinds[0]).toBe(status === statusIn(situation) ? "order.cancelled" : "booth.status_changed");
        expect(kinds.at(-1)).toBe("order.cancelled");
      }
    },
  );

  test("403 without orders:write, whatever the state of the booth", async () => {
    const { id } = await boothIn("held (order)");
    const key = await world.keyWith(["plan:write"]);
    const input = { params: { id }, body: { status: "available", force: true }, key };
    const { status, body } = await world.ask(setBoothStatus, input);
    expect([status, body.error.details]).toEqual([403, { required: ["orders:write"] }]);
  });
});

describe.each(BOOTH_SITUATIONS)("a booth that is %s", (situation) => {
  const refusedWith = async (answer: ReturnType<World["ask"]>) => {
    const { status, body } = await answer;
    return status === 200 ? "done" : `${status} ${body.error.code}`;
  };
  const REFUSED = "409 booth_has_active_order";

  test("assign accepts the exhibitors that the table allows", async () => {
    const cell = BOOTH_TABLE.assign[situation];
    for (const exhibitorId of [buyer, other]) {
      const { id } = await boothIn(situation);
      const isWelcome = cell === "ok" || exhibitorId === buyer;
      const input = { params: { id }, body: { exhibitorId } };
      expect(await refusedWith(world.ask(assignBooth, input))).toBe(isWelcome ? "done" : REFUSED);
      const { body } = await world.ask(getBooth, { params: { id } });
      expect(body.data.status).toBe(statusIn(situation));
      expect(body.data.exhibitorIds.includes(exhibitorId)).toBe(isWelcome);
    }
  });

  test("assign with markSold sells the booth, or leaves the status to the order", async () => {
    const cell = BOOTH_TABLE["assign and sell"][situation];
    const { id } = await boothIn(situation);
    const input = { params: { id }, body: { exhibitorId: other, markSold: true } };
    expect(await refusedWith(world.ask(assignBooth, input))).toBe(cell === "409" ? REFUSED : "done");
    const { body } = await world.ask(getBooth, { params: { id } });
    expect(body.data.status).toBe(cell === "sold" ? "sold" : statusIn(situation));
  });

  test("unassign removes the exhibitors that the table allows", async () => {
    const { id } = await boothIn(situation);
    if (!hasOrder(situation)) await world.ask(assignBooth, { params: { id }, body: { exhibitorId: buyer } });
    const isRefused = BOOTH_TABLE.unassign[situation] === "not buyer";
    const input = { params: { id }, body: { exhibitorId: buyer } };
    expect(await refusedWith(world.ask(unassignBooth, input))).toBe(isRefused ? REFUSED : "done");
    const { body } = await world.ask(getBooth, { params: { id } });
    expect([body.data.exhibitorIds, body.data.status]).toEqual([
      isRefused ? [buyer] : [],
      statusIn(situation),
    ]);
  });

  test("merge accepts or refuses the booth as the table says", async () => {
    const y = count * 10;
    const parts = [await boothIn(situation, { x: 0, y }), await boothIn(situation, { x: 3, y })];
    const input = { body: { boothIds: parts.map(({ id }) => id) } };
    const isRefused = BOOTH_TABLE.merge[situation] === "409";
    expect(await refusedWith(world.ask(mergeBooths, input))).toBe(isRefused ? REFUSED : "done");
  });

  test("BO-11: delete accepts or refuses the booth as the table says", async () => {
    const { id } = await boothIn(situation);
    const isRefused = BOOTH_TABLE.delete[situation] === "409";
    expect(await refusedWith(world.ask(deleteBooth, { params: { id } }))).toBe(isRefused ? REFUSED : "done");
    expect((await world.ask(getBooth, { params: { id } })).status).toBe(isRefused ? 200 : 404);
  });
});

describe("BO-12: a hold that has ended", () => {
  test.each(BOOTH_SITUATIONS)(
    "of a booth that is %s has ended for every reader, and the job reports it once",
    async (situation) => {
      const timely = await server.world();
      const { id } = await timely.booth("A1");
      const orderId = await bringInto(timely, id, situation);
      const isOver = BOOTH_TABLE["time out"][situation] === "available";
      const status = isOver ? "available" : statusIn(situation);
      timely.clock.forwardMinutes(31);
      const { body } = await timely.ask(getBooth, { params: { id } });
      expect(body.data).toMatchObject({ status, holdExpiresAt: null });

      const before = (await timely.domainEvents()).length;
      await sweepHolds(timely.app);
      await sweepHolds(timely.app);
      const emitted = (await timely.domainEvents()).slice(before);
      const kinds = [
        ...(isOver ? ["booth.status_changed"] : []),
        ...(isOver && orderId ? ["order.expired"] : []),
      ];
      expect(emitted.map(({ kind }) => kind)).toEqual(kinds);
      const [sale] = await everySale(timely);
      expect(sale?.booth.status).toBe(status);
      if (isOver && orderId) {
        expect(sale?.orders[0]?.status).toBe("expired");
        expect(emitted[1]?.data).toMatchObject({
          order: { id: orderId, status: "expired" },
          booth: { id, status },
        });
      }
    },
  );
});

test("after all tests above, every booth and order keeps the invariants", async () => {
  const broken = (await everySale(world)).flatMap(({ booth, orders }) => violations(booth, orders));
  expect(broken).toEqual([]);
});
