import { describe, expect, test } from "vitest";
import { maskEmails, readAnalyticsEvent } from "./analyticsEvent";

describe("a stored analytics event", () => {
  test("clicks, views and banners have the target that their type is named after", () => {
    expect(readAnalyticsEvent({ type: "booth_click", targetId: "b" })).toMatchObject({ targetType: "booth" });
    expect(readAnalyticsEvent({ type: "exhibitor_view", targetId: "e" })).toMatchObject({
      targetType: "exhibitor",
    });
    expect(readAnalyticsEvent({ type: "banner_click", targetId: "b" })).toMatchObject({
      targetType: "banner",
    });
    expect(readAnalyticsEvent({ type: "bookmark", targetType: "booth", targetId: "b" })).toMatchObject({
      targetType: "booth",
    });
  });

  test("a route has its start and its destination, as a place or as a target", () => {
    const meta = { from: "element:el_1", to: "booth:A1" };
    expect(readAnalyticsEvent({ type: "route", meta })).toMatchObject({
      targetType: "booth",
      targetId: "A1",
      detail: "element:el_1",
    });
    expect(readAnalyticsEvent({ type: "route", targetType: "exhibitor", targetId: "e", meta })).toMatchObject(
      {
        targetType: "exhibitor",
        targetId: "e",
      },
    );
    expect(readAnalyticsEvent({ type: "route", meta: { to: "point:1:2,3" } })).toMatchObject({
      targetId: null,
    });
  });

  test("a search has its text, shortened and with single blanks, and its number of results", () => {
    const analyticsEvent = readAnalyticsEvent({
      type: "search",
      query: "  LED \n wall ",
      meta: { results: 0 },
    });
    expect(analyticsEvent).toMatchObject({ detail: "LED wall", results: 0 });
    expect(readAnalyticsEvent({ type: "search", query: "x".repeat(300) }).detail).toHaveLength(200);
    expect(readAnalyticsEvent({ type: "search", query: "   " }).detail).toBeNull();
    expect(readAnalyticsEvent({ type: "search", query: "a", meta: { results: -1 } }).results).toBeNull();
  });

  test("AN-04 masks e-mail addresses in any typed text", () => {
    const analyticsEvent = readAnalyticsEvent({
      type: "search",
      sessionId: "ada@example.org",
      query: "booth of ada.lovelace+fair@mail.example.co.uk please",
      meta: { note: "ask bob%40example.com, or carol@example.com." },
    });
    expect(analyticsEvent.detail).toBe("booth of [e-mail] please");
    expect(analyticsEvent.sessionId).toBe("[e-mail]");
    expect(JSON.stringify(analyticsEvent)).not.toMatch(/ada|bob|carol/);
    expect(analyticsEvent.meta).toEqual({ note: "ask [e-mail], or [e-mail]" });
    expect(maskEmails("3 @ 4 and a@b")).toBe("3 @ 4 and a@b");
  });
});
