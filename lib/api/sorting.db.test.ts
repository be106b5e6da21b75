import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { listBooths } from "./booths";
import { createExhibitors, listExhibitors } from "./exhibitors";
import { listOrders } from "./orders";
import { reserveBooth } from "./sales";
import { createSessions, listSessions } from "./sessions";

const server = testServer();

const column = async (
  { ask }: World,
  endpoint: Parameters<World["ask"]>[0],
  field: string,
  query: Record<string, string>,
): Promise<unknown[]> => {
  const { body } = await ask(endpoint, { query });
  return body.data.map((record: Record<string, unknown>) => record[field]);
};

describe("lists are sorted by what is requested", () => {
  test("booths: by label without regard to case, and those without a price last in both directions", async () => {
    const world = await server.world();
    await world.booth("b2", { price: 900 });
    await world.booth("A1");
    await world.booth("C3", { price: 100 });
    expect(await column(world, listBooths, "label", { sort: "label" })).toEqual(["A1", "b2", "C3"]);
    expect(await column(world, listBooths, "label", { sort: "-label" })).toEqual(["C3", "b2", "A1"]);
    expect(await column(world, listBooths, "label", { sort: "price" })).toEqual(["C3", "b2", "A1"]);
    expect(await column(world, listBooths, "label", { sort: "-price" })).toEqual(["b2", "C3", "A1"]);
    expect(await column(world, listBooths, "label", { sort: "level,label" })).toEqual(["A1", "b2", "C3"]);
  });

  test("exhibitors: by name without regard to case and accents, by booths, and in consistent pages", async () => {
    const world = await server.world();
    const logoUrl = "https://example.org/logo.png";
    await world.ask(createExhibitors, {
      body: [{ name: "zebra" }, { name: "Ärmel", logoUrl }, { name: "Nova", city: "Oslo" }],
    });
    const names = (query: Record<string, string>) => column(world, listExhibitors, "name", query);
    expect(await names({ sort: "name" })).toEqual(["Ärmel", "Nova", "zebra"]);
    expect(await names({ sort: "-name", limit: "2" })).toEqual(["zebra", "Nova"]);
    expect(await names({ sort: "-name", limit: "2", offset: "2" })).toEqual(["Ärmel"]);
    expect(await names({ sort: "city,-name" })).toEqual(["Nova", "zebra", "Ärmel"]);
    expect(await names({ sort: "name", withoutLogo: "1" })).toEqual(["Nova", "zebra"]);
    const nova = (await world.ask(listExhibitors, { query: { q: "nova" } })).body.data[0].id;
    await world.booth("A1", { exhibitorIds: [nova] });
    expect(await names({ sort: "-booths,name" })).toEqual(["Nova", "Ärmel", "zebra"]);
  });

  test("sessions: by title, and found by a part of title or track", async () => {
    const world = await server.world();
    const times = { startsAt: "2027-04-21T09:00:00Z", endsAt: "2027-04-21T10:00:00Z" };
    await world.ask(createSessions, {
      body: [
        { title: "Light", ...times, externalId: "1" },
        { title: "Air", track: "100% climate", ...times, externalId: "2" },
      ],
    });
    expect(await column(world, listSessions, "title", { sort: "title" })).toEqual(["Air", "Light"]);
    expect(await column(world, listSessions, "title", { sort: "-track,title", lang: "de" })).toEqual([
      "Air",
      "Light",
    ]);
    expect(await column(world, listSessions, "title", { q: "LIGH" })).toEqual(["Light"]);
    expect(await column(world, listSessions, "title", { q: "100% c" })).toEqual(["Air"]);
    expect(await column(world, listSessions, "title", { q: "%" })).toEqual(["Air"]);
    expect(await column(world, listSessions, "title", { q: "äir" })).toEqual(["Air"]);
  });

  test("orders: by amount, and found by number, company or booth", async () => {
    const world = await server.world();
    const buyer = { contactName: "Zoë", contactEmail: "z@nova.example" };
    for (const [label, price, company] of [
      ["A1", 300, "Nova"],
      ["B2", 100, "Orion"],
    ] as const) {
      await world.booth(label, { price });
      await world.ask(reserveBooth, { body: { ...buyer, boothId: label, company } });
    }
    expect(await column(world, listOrders, "company", { sort: "amountCents" })).toEqual(["Orion", "Nova"]);
    expect(await column(world, listOrders, "company", { sort: "-company", lang: "fr" })).toEqual([
      "Orion",
      "Nova",
    ]);
    expect(await column(world, listOrders, "company", { sort: "-number" })).toEqual(["Orion", "Nova"]);
    expect(await column(world, listOrders, "company", { q: "2" })).toEqual(["Orion"]);
    expect(await column(world, listOrders, "company", { q: "nov", sort: "number" })).toEqual([
      "Nova",
      "Orion",
    ]);
    expect(await column(world, listOrders, "company", { q: "b2", status: "pending" })).toEqual(["Orion"]);
    expect(await column(world, listOrders, "company", { q: "zoe" })).toHaveLength(2);
    expect(await column(world, listOrders, "company", { q: "%" })).toEqual([]);
  });

  test("names: by the alphabet of the reader's language, and in consistent pages", async () => {
    const world = await server.world();
    const called = ["Zeta", "ñandú", "Nova", "Oslo", "nube 10", "nube 9", "かめ", "カエル", "キジ"];
    await world.ask(createExhibitors, { body: called.map((name) => ({ name })) });
    const names = (query: Record<string, string>) =>
      column(world, listExhibitors, "name", { sort: "name", ...query });
    const spanish = ["Nova", "nube 9", "nube 10", "ñandú", "Oslo", "Zeta"];
    expect(await names({ lang: "es", limit: "6" })).toEqual(spanish);
    expect((await names({ lang: "de" })).slice(0, 2)).toEqual(["ñandú", "Nova"]);
    expect((await names({ lang: "ja" })).slice(-3)).toEqual(["カエル", "かめ", "キジ"]);
    expect(await names({ lang: "es", sort: "-name", offset: "3", limit: "2" })).toEqual(["Zeta", "Oslo"]);

    const walked: string[] = [];
    let after: string | undefined;
    do {
      const query = { sort: "name", lang: "es", limit: "4", ...(after && { after }) };
      const { body } = await world.ask(listExhibitors, { query });
      expect(body.meta.total).toBe(called.length);
      walked.push(...body.data.map(({ name }: { name: string }) => name));
      after = body.meta.next ?? undefined;
    } while (after);
    expect(walked).toEqual(await names({ lang: "es" }));

    // Those without a city are last in both directions, and a cursor of another language is refused.
    await world.ask(createExhibitors, {
      body: [
        { name: "Uno", city: "Ávila" },
        { name: "Dos", city: "Burgos" },
      ],
    });
    expect(await names({ lang: "es", sort: "city", limit: "2" })).toEqual(["Uno", "Dos"]);
    expect(await names({ lang: "es", sort: "-city", limit: "2" })).toEqual(["Dos", "Uno"]);
    const first = await world.ask(listExhibitors, { query: { sort: "name", lang: "es", limit: "2" } });
    const other = await world.ask(listExhibitors, {
      query: { sort: "name", lang: "de", limit: "2", after: first.body.meta.next },
    });
    expect([other.status, other.body.error.details[0].code]).toEqual([400, "invalid_cursor"]);
    const wrong = await world.ask(listExhibitors, { query: { lang: "not a language" } });
    expect([wrong.status, wrong.body.error.details[0].path]).toEqual([400, "lang"]);
  });

  test("400 for a field that cannot be sorted by, with a message that names it", async () => {
    const world = await server.world();
    const { status, body } = await world.ask(listBooths, { query: { sort: "notes" } });
    expect([status, body.error.details[0].path]).toEqual([400, "sort"]);
    expect(body.error.details[0].message).toContain('"notes" is not a sort field');
  });
});
