import { describe, expect, test } from "vitest";
import { BUYER } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { followOptions } from "#services/options";
import { getBooth, setBoothStatus } from "./booths";
import { convertOption, createOption, listOptions, releaseOption, updateOption } from "./options";
import { reserveBooth } from "./sales";

const server = testServer();
const MINUTES_A_DAY = 24 * 60;

async function hall() {
  const world = await server.world();
  await world.booth("A1", { price: 1_000 });
  const { ask } = world;
  const day = (later: number) =>
    new Date(world.clock.now().getTime() + later * MINUTES_A_DAY * 60_000).toISOString().slice(0, 10);
  const give = async (company: string, endsOn: string, more: object = {}) => {
    world.clock.forwardMinutes(1);
    const contactEmail = `${company.toLowerCase()}@${domainOf(world)}`;
    return ask(createOption, { body: { boothId: "A1", company, contactEmail, endsOn, ...more } });
  };
  const booth = async () => (await ask(getBooth, { params: { id: "A1" } })).body.data;
  const places = async () =>
    (await ask(listOptions, {})).body.data.map(
      ({ company, state, place }: { company: string; state: string; place: number | null }) =>
        `${company} ${state} ${place}`,
    );
  return { world, ask, day, give, booth, places };
}

/** Jobs process all events, so each event has its own domain. */
const domainOf = ({ fair }: World) => `${fair.id.slice(4).toLowerCase()}.test`;

/** E-mails are sent after the commit, one after another. */
const subjects = (world: World) =>
  world.mail.emails
    .filter(({ to }) => to.endsWith(domainOf(world)))
    .map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`);

describe("an option", () => {
  test("holds the booth for a company until the end of its last day", async () => {
    const { world, ask, day, give, booth } = await hall();
    const given = await give("Early", day(5));
    expect(given.body.data).toMatchObject({
      company: "Early",
      place: 1,
      state: "open",
      boothLabel: "A1",
      priceCents: 100_000,
      currency: "EUR",
    });
    expect(await booth()).toMatchObject({ status: "held", holdKind: "manual", holdReason: "Option: Early" });
    const refused = await ask(reserveBooth, { key: null, body: { boothId: "A1", ...BUYER } });
    expect(refused.body.error.code).toBe("booth_not_available");
    world.clock.forwardMinutes(6 * MINUTES_A_DAY);
    expect((await booth()).status).toBe("available");
    expect((await ask(listOptions, {})).body.data[0]).toMatchObject({ state: "ended", place: null });
  });

  test("has a second in line, which moves up while the booth stays held", async () => {
    const { world, ask, day, give, booth, places } = await hall();
    await give("Nova", day(5));
    await give("Lux", day(9));
    expect((await give("Third", day(9))).body.error.code).toBe("conflict");
    expect((await give("nova", day(9))).body.error.code).toBe("conflict");
    expect(await places()).toEqual(["Nova open 1", "Lux open 2"]);
    world.clock.forwardMinutes(6 * MINUTES_A_DAY);
    expect(await places()).toEqual(["Nova ended null", "Lux open 1"]);
    expect((await booth()).status).toBe("held");
    await followOptions(world.app);
    expect(await booth()).toMatchObject({ status: "held", holdReason: "Option: Lux" });
    await expect
      .poll(() => subjects(world))
      .toEqual([
        expect.stringMatching(/^nova: Option on Booth A1 has ended/),
        expect.stringMatching(/^lux: First option on Booth A1/),
      ]);
    await followOptions(world.app);
    expect(subjects(world)).toHaveLength(2);
    const [, lux] = (await ask(listOptions, { query: { state: "open" } })).body.data.concat([null]);
    expect(lux).toBeNull();
  });

  test("sends e-mails two days before its end, once, and again after it was extended", async () => {
    const { world, ask, day, give } = await hall();
    const { id } = (await give("Nova", day(5), { salespersonEmail: `sales@${domainOf(world)}` })).body.data;
    await followOptions(world.app);
    expect(subjects(world)).toEqual([]);
    world.clock.forwardMinutes(4 * MINUTES_A_DAY);
    await followOptions(world.app);
    await followOptions(world.app);
    await expect
      .poll(() => subjects(world))
      .toEqual([
        expect.stringMatching(/^nova: Option on Booth A1 ends on /),
        expect.stringMatching(/^sales: Option on Booth A1 ends on /),
      ]);
    const extended = await ask(updateOption, { params: { id }, body: { endsOn: day(10) } });
    expect(extended.body.data).toMatchObject({ endsOn: day(10), place: 1 });
    world.clock.forwardMinutes(9 * MINUTES_A_DAY);
    await followOptions(world.app);
    await expect.poll(() => subjects(world)).toHaveLength(4);
  });

  test("that is released frees the booth or moves the second up", async () => {
    const { ask, day, give, booth, places } = await hall();
    const first = (await give("Nova", day(5))).body.data;
    const second = (await give("Lux", day(9))).body.data;
    await ask(releaseOption, { params: { id: first.id } });
    expect(await booth()).toMatchObject({ status: "held", holdReason: "Option: Lux" });
    expect(await places()).toEqual(["Nova released null", "Lux open 1"]);
    await ask(releaseOption, { params: { id: second.id } });
    expect((await booth()).status).toBe("available");
    expect((await ask(releaseOption, { params: { id: second.id } })).body.error.code).toBe("conflict");
  });

  test("is converted to an order of its company, which releases the second", async () => {
    const { ask, day, give, booth, places } = await hall();
    const first = (await give("Nova", day(5))).body.data;
    const second = (await give("Lux", day(9))).body.data;
    const early = await ask(convertOption, { params: { id: second.id }, body: { contactName: "Lu" } });
    expect(early.body.error.code).toBe("conflict");
    const nameless = await ask(convertOption, { params: { id: first.id }, body: {} });
    expect(nameless.body.error).toMatchObject({ code: "validation_error" });
    expect(await places()).toEqual(["Nova open 1", "Lux open 2"]);
    const made = await ask(convertOption, { params: { id: first.id }, body: { contactName: "Zoë" } });
    expect(made.status).toBe(201);
    expect(made.body.data.order).toMatchObject({ company: "Nova", status: "pending", boothLabel: "A1" });
    expect(await booth()).toMatchObject({ status: "held", holdKind: "order" });
    const [nova, lux] = (await ask(listOptions, {})).body.data;
    expect(nova).toMatchObject({ state: "converted", orderId: made.body.data.order.id, place: null });
    expect(lux).toMatchObject({ state: "released", place: null });
  });

  test("ends when the team sets another status for the booth", async () => {
    const { world, ask, day, give, booth, places } = await hall();
    const { id } = (await give("Nova", day(5))).body.data;
    await ask(setBoothStatus, { params: { id: "A1" }, body: { status: "sold" } });
    expect(await places()).toEqual(["Nova released null"]);
    expect((await ask(updateOption, { params: { id }, body: { notes: "x" } })).body.error.code).toBe(
      "conflict",
    );
    await followOptions(world.app);
    expect((await booth()).status).toBe("sold");
    expect(subjects(world)).toEqual([]);
    expect((await give("Lux", day(9))).body.error.code).toBe("booth_not_available");
  });

  test("must end on a future day within a year", async () => {
    const { day, give, booth } = await hall();
    for (const endsOn of [day(-1), day(400), "2027-02-30"]) {
      expect((await give("Nova", endsOn)).body.error.code).toBe("validation_error");
    }
    expect((await booth()).status).toBe("available");
  });
});
