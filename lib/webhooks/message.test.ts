import { describe, expect, test } from "vitest";
import { type Message, toBody, toHeaders } from "./message";
import { verifySignature } from "./sign";

const AT = new Date("2027-03-01T12:00:00.999Z");

const message = (fields: Partial<Message> = {}): Message => ({
  id: "whd_1",
  kind: "booth.status_changed",
  at: AT,
  eventId: "evt_1",
  data: { booth: { id: "bth_1", label: "A1", status: "sold" }, previousStatus: "held" },
  ...fields,
});

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe("toBody", () => {
  test("has exactly the five fields of the interface, in its order", () => {
    expect(toBody(message())).toBe(
      '{"id":"whd_1","type":"booth.status_changed","createdAt":"2027-03-01T12:00:00.999Z","eventId":"evt_1",' +
        '"data":{"booth":{"id":"bth_1","label":"A1","status":"sold"},"previousStatus":"held"}}',
    );
  });

  test("sends 256 KiB whole, and reduces one byte more to ids", () => {
    const limit = 256 * 1024;
    const empty = bytesOf(toBody(message({ data: { booth: { id: "bth_1", notes: "" } } })));
    const withNotes = (length: number) =>
      toBody(message({ data: { booth: { id: "bth_1", notes: "x".repeat(length) } } }));
    expect(bytesOf(withNotes(limit - empty))).toBe(limit);
    expect(JSON.parse(withNotes(limit - empty + 1)).data).toEqual({
      booth: { id: "bth_1" },
      truncated: true,
    });
  });

  test("the limit counts bytes, not characters", () => {
    const notes = "🎪".repeat(70_000);
    expect(JSON.parse(toBody(message({ data: { booth: { id: "bth_1", notes } } }))).data.truncated).toBe(
      true,
    );
  });

  test("reduced data contains what is needed to fetch the rest", () => {
    const long = "x".repeat(300_000);
    const data = {
      exhibitor: { id: "exh_1", legacyId: 7, externalId: "crm-1", description: long },
      exhibitorId: "exh_1",
      changed: [long],
      reason: long,
      refunded: false,
      boothId: null,
      test: true,
    };
    expect(JSON.parse(toBody(message({ data }))).data).toEqual({
      exhibitor: { id: "exh_1", legacyId: 7, externalId: "crm-1" },
      exhibitorId: "exh_1",
      refunded: false,
      boothId: null,
      test: true,
      truncated: true,
    });
  });
});

describe("toHeaders", () => {
  const sent = { id: "whd_1", kind: "booth.status_changed" as const, body: toBody(message()) };

  test("contain kind and delivery, and a new signature of the body for each attempt (WH-05)", () => {
    const first = toHeaders(sent, ["whsec_a"], AT);
    const second = toHeaders(sent, ["whsec_a"], new Date(AT.getTime() + 60_000));
    expect(first).toMatchObject({
      "Content-Type": "application/json; charset=utf-8",
      "X-Service-Event": "booth.status_changed",
      "X-Service-Delivery": "whd_1",
      "webhook-id": "whd_1",
    });
    expect(second["X-Service-Delivery"]).toBe(first["X-Service-Delivery"]);
    expect(second["X-Service-Signature"]).not.toBe(first["X-Service-Signature"]);
    const nowSeconds = AT.getTime() / 1000 + 60;
    expect(verifySignature(second["X-Service-Signature"] ?? "", sent.body, "whsec_a", nowSeconds)).toBe(true);
  });

  test("contain nothing that an exhibitor could have written (WH-11)", () => {
    const body = toBody(message({ data: { booth: { id: "bth_1", label: "A1\r\nX-Evil: 1" } } }));
    for (const value of Object.values(toHeaders({ ...sent, body }, ["whsec_a"], AT))) {
      expect(value).toMatch(/^[\x20-\x7e]+$/);
      expect(value).not.toContain("Evil");
    }
  });
});
