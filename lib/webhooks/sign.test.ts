import { createHmac, randomBytes } from "node:crypto";
import * as standard from "standardwebhooks";
import * as svix from "svix";
import { afterEach, describe, expect, test, vi } from "vitest";
import { drawSecret, signature, standardHeaders, verifySignature } from "./sign";

const SECRET = drawSecret(() => new Uint8Array(32).fill(7));
const OLD_SECRET = drawSecret(() => new Uint8Array(32).fill(8));
const NOW = 1_800_000_000;
const BODY = '{"id":"whd_1","data":{"company":"Ärmel & Söhne 🎪"}}';

/** The reference receiver of the interface's Part 6, which keeps only the last v1. */
function receives(header: string, body: string, secret: string, nowSeconds: number): boolean {
  const parts = new Map(header.split(",").map((part) => part.split("=") as [string, string]));
  const expected = createHmac("sha256", secret)
    .update(`${parts.get("t")}.${body}`, "utf8")
    .digest("hex");
  return parts.get("v1") === expected && Math.abs(nowSeconds - Number(parts.get("t"))) < 300;
}

describe("drawSecret", () => {
  test("has a prefix, and 32 bytes for every base64 decoder", () => {
    expect(SECRET).toMatch(/^whsec_[A-Za-z0-9]{43}=$/);
    expect([...Buffer.from(SECRET.slice(6), "base64")]).toEqual(Array(32).fill(7));
  });

  test("is drawn again while the text contains a + or a /", () => {
    const draws = [0xfb, 0xff, 7].map((byte) => new Uint8Array(32).fill(byte));
    expect(drawSecret(() => draws.shift() ?? new Uint8Array())).toBe(SECRET);
    expect(draws).toEqual([]);
  });
});

describe("signature (WH-07)", () => {
  test("matches the published example", () => {
    expect(signature('{"a":1}', ["whsec_test"], 1_700_000_000)).toBe(
      "t=1700000000,v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789",
    );
  });

  test("matches that of a receiver written from the interface", () => {
    expect(receives(signature(BODY, [SECRET], NOW), BODY, SECRET, NOW + 10)).toBe(true);
    expect(receives(signature(BODY, [SECRET], NOW), `${BODY} `, SECRET, NOW)).toBe(false);
  });

  test("during rotation, old receivers still work and ours accepts both secrets", () => {
    const header = signature(BODY, [SECRET, OLD_SECRET], NOW);
    expect(receives(header, BODY, OLD_SECRET, NOW)).toBe(true);
    expect(verifySignature(header, BODY, SECRET, NOW)).toBe(true);
    expect(verifySignature(header, BODY, OLD_SECRET, NOW)).toBe(true);
  });
});

describe("verifySignature (WH-07)", () => {
  const header = signature(BODY, [SECRET], NOW);
  const mark = header.split("v1=")[1] ?? "";

  test.each([0, 299, -299])("accepts a delivery signed %d seconds from now", (seconds) => {
    expect(verifySignature(header, BODY, SECRET, NOW + seconds)).toBe(true);
  });

  test.each([300, -300, 86_400])("rejects a delivery signed %d seconds from now", (seconds) => {
    expect(verifySignature(header, BODY, SECRET, NOW + seconds)).toBe(false);
  });

  test.each([
    ["another body", header, BODY.replace("Söhne", "Sohne"), SECRET],
    ["another secret", header, BODY, OLD_SECRET],
    ["a changed timestamp", header.replace(`t=${NOW}`, `t=${NOW + 1}`), BODY, SECRET],
    ["no timestamp", `v1=${mark}`, BODY, SECRET],
    ["a timestamp that is not a number", `t=now,v1=${mark}`, BODY, SECRET],
    ["no signature", `t=${NOW}`, BODY, SECRET],
    ["a truncated signature", header.slice(0, -1), BODY, SECRET],
    ["a signature of another version", header.replace("v1=", "v0="), BODY, SECRET],
    ["an empty header", "", BODY, SECRET],
  ])("rejects %s", (_, given, body, secret) => {
    expect(verifySignature(given, body, secret, NOW)).toBe(false);
  });
});

describe("standardHeaders", () => {
  const receivers = { standardwebhooks: standard.Webhook, svix: svix.Webhook };
  const headers = (secrets: readonly string[]) => standardHeaders("whd_1", BODY, secrets, NOW);

  afterEach(() => void vi.useRealTimers());

  test("sign id, time and body with the bytes of the secret, even if it is in base64url", () => {
    const given = `whsec_${Buffer.alloc(32, 0xfb).toString("base64url")}`;
    const mark = (byte: number) =>
      createHmac("sha256", Buffer.alloc(32, byte)).update(`whd_1.${NOW}.${BODY}`).digest("base64");
    expect(headers([SECRET, given])).toEqual({
      "webhook-id": "whd_1",
      "webhook-timestamp": String(NOW),
      "webhook-signature": `v1,${mark(7)} v1,${mark(0xfb)}`,
    });
  });

  test.each(Object.entries(receivers))("%s verifies signatures of 1,000 secrets", (_, Receiver) => {
    vi.useFakeTimers({ now: NOW * 1_000, toFake: ["Date"] });
    for (const secret of Array.from({ length: 1_000 }, () => drawSecret(randomBytes))) {
      const receiver = new Receiver(secret);
      expect(receiver.verify(BODY, headers([secret])), secret).toEqual(JSON.parse(BODY));
      expect(() => receiver.verify(BODY, headers([OLD_SECRET]))).toThrow(/signature/);
    }
  });
});
