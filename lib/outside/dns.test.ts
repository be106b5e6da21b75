import { afterAll, beforeAll, expect, test } from "vitest";
import { openNameServer } from "#lib/testing/nameServer";
import { dnsBy } from "./dns";

let server: Awaited<ReturnType<typeof openNameServer>>;
beforeAll(async () => {
  server = await openNameServer();
});
afterAll(() => server.close());

test("queries the configured name servers for TXT records, whose parts are joined", async () => {
  const long = "a".repeat(300);
  server.texts.set("_aisle.fair.example", ["v=spf1 -all", long]);
  expect(await dnsBy([server.address]).texts("_aisle.fair.example")).toEqual(["v=spf1 -all", long]);
});

test("a name without TXT records has none, and a failure of the name server is an error", async () => {
  server.texts.set("_aisle.broken.example", null);
  const dns = dnsBy([server.address]);
  expect(await dns.texts("_aisle.nobody.example")).toEqual([]);
  expect(await dns.texts("_aisle.broken.example")).toBeNull();
});
