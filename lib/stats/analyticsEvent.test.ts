import { describe, expect, test } from "vitest";
import { maskEmails, readAnalyticsEvent } from "./analyticsEvent";

describe("what is kept of a beacon", () => {
  test("a click, a view and a banner are about what their types are named for", () => {
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

  test("a route tells where it began and where it leads, as a place or as a target", () => {
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

  test("a search keeps its words, shortened and with single blanks, and how much it found", () => {
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

  test("AN-04 e-mail addresses are masked wherever someone typed one", () => {
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
