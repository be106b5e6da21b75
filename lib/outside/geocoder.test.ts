import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type KnownPlace, searchableWords } from "#lib/text/places";
import { geocoder, type Provider } from "./geocoder";

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const listed: KnownPlace = {
  place: { name: "Lübeck", address: "Lübeck, Germany", lat: 53.9, lng: 10.7, kind: "city" },
  names: ["lubeck"],
  words: searchableWords("Lübeck"),
  countryWords: " germany",
  weight: 1,
};
const OWN = [listed.place];

/** A geocoder with a fake provider, and the requests that the provider received. */
async function over(kind: Provider["kind"], answer: (response: ServerResponse) => void) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = { ms: 0 };
  const warnings: string[] = [];
  const provider = { url, kind };
  const { find } = geocoder({
    provider,
    known: async () => [listed],
    warn: (message) => warnings.push(message),
    nowMs: () => clock.ms,
  });
  return { find, requests, clock, warnings };
}

const says = (value: unknown) => (response: ServerResponse) => response.end(JSON.stringify(value));

describe("places come from", () => {
  test("Nominatim, each with its kind", async () => {
    const { find, requests } = await over(
      "nominatim",
      says([
        {
          name: "Hafenmesse",
          display_name: "Hafenmesse, Am Kai 1, Lübeck",
          addresstype: "building",
          lat: "53.87",
          lon: "10.68",
        },
        {
          name: "Lübeck",
          display_name: "Lübeck, Deutschland",
          addresstype: "city",
          lat: "53.86",
          lon: "10.68",
        },
        { name: "", display_name: "1, Am Kai, Lübeck", addresstype: "place", lat: "53.87", lon: "10.68" },
        { name: "Am Kai", display_name: "Am Kai, Lübeck", addresstype: "road", lat: "53.87", lon: "10.68" },
        {
          name: "Schleswig-Holstein",
          display_name: "Schleswig-Holstein",
          addresstype: "state",
          lat: 54,
          lon: 9,
        },
        { name: "Deutschland", display_name: "Deutschland", addresstype: "country", lat: 51, lon: 10 },
        { name: "Nowhere", display_name: "Nowhere", addresstype: "city", lat: "north", lon: 10 },
      ]),
    );
    const places = await find("Lübeck & Kai", 10);
    expect(places.map(({ kind }) => kind)).toEqual([
      "venue",
      "city",
      "address",
      "street",
      "region",
      "country",
    ]);
    expect(places[0]).toEqual({
      name: "Hafenmesse",
      address: "Hafenmesse, Am Kai 1, Lübeck",
      lat: 53.87,
      lng: 10.68,
      kind: "venue",
    });
    expect(places[2]?.name).toBe("1");
    expect(new URL(requests[0] ?? "", "http://x").searchParams.get("q")).toBe("Lübeck & Kai");
  });

  test("Photon, with addresses combined from their fields", async () => {
    const about = (properties: object) => ({ properties, geometry: { coordinates: [10.68, 53.87] } });
    const { find } = await over(
      "photon",
      says({
        features: [
          about({
            type: "house",
            name: "Hafenmesse",
            street: "Am Kai",
            housenumber: "1",
            postcode: "23554",
            city: "Lübeck",
            country: "Deutschland",
          }),
          about({ type: "house", street: "Am Kai", housenumber: "1", city: "Lübeck" }),
          about({ type: "city", name: "Lübeck", country: "Deutschland" }),
        ],
      }),
    );
    expect(await find("kai", 10)).toEqual([
      {
        name: "Hafenmesse",
        address: "Hafenmesse, Am Kai 1, 23554 Lübeck, Deutschland",
        lat: 53.87,
        lng: 10.68,
        kind: "venue",
      },
      { name: "Am Kai 1", address: "Am Kai 1, Lübeck", lat: 53.87, lng: 10.68, kind: "address" },
      { name: "Lübeck", address: "Lübeck, Deutschland", lat: 53.87, lng: 10.68, kind: "city" },
    ]);
  });
});

describe("GE-01 the bundled list answers", () => {
  const failures: [string, (response: ServerResponse) => void][] = [
    ["returns 500", (response) => response.writeHead(500).end()],
    ["returns an object instead of a list", says({ error: "no" })],
    ["returns HTML instead of JSON", (response) => response.end("<html>")],
    [
      "redirects to another address",
      (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
    ],
    ["closes the connection", (response) => response.destroy()],
    ["returns too many bytes", (response) => response.end("[".repeat(1_000_001))],
  ];
  test.each(failures)("when the provider %s, and the operator sees a warning", async (_, answer) => {
    const { find, warnings } = await over("nominatim", answer);
    expect(await find("lübeck", 10)).toEqual(OWN);
    expect(warnings).toHaveLength(1);
  });

  test("when the provider does not respond within 3 seconds", { tags: "soak" }, async () => {
    const { find } = await over("nominatim", () => {});
    expect(await find("lübeck", 10)).toEqual(OWN);
  });

  test("when the provider finds nothing, without a warning", async () => {
    const { find, warnings } = await over("nominatim", says([]));
    expect(await find("lübeck", 10)).toEqual(OWN);
    expect(warnings).toEqual([]);
  });

  test("and a failed provider gets no requests for half a minute", async () => {
    const { find, requests, clock } = await over("nominatim", (response) => response.writeHead(503).end());
    await find("lübeck", 10);
    await find("lübeck", 10);
    expect(requests).toHaveLength(1);
    clock.ms += 30_000;
    await find("lübeck", 10);
    expect(requests).toHaveLength(2);
  });
});

test("GE-01 caches a response for a day, and at most a thousand responses", async () => {
  const one = { name: "Lübeck", display_name: "Lübeck", addresstype: "city", lat: 1, lon: 2 };
  const { find, requests, clock } = await over("nominatim", says([one]));
  await find("first", 10);
  await find("first", 10);
  expect(requests).toHaveLength(1);
  clock.ms += 24 * 3_600_000;
  await find("first", 10);
  expect(requests).toHaveLength(2);
  for (let index = 0; index < 1_000; index += 1) await find(`other ${index}`, 10);
  await find("first", 10);
  expect(requests).toHaveLength(1_003);
});
