import { expect, test } from "vitest";
import { boothColoursOf } from "./boothColours";
import { NO_FILTERS } from "./filters";
import { BOOTH_COLOURS, readSettings } from "./settings";

test("booths are coloured as the organiser chose, and plain by default", () => {
  expect(readSettings({}).boothColours).toBe("plain");
  expect(readSettings({ viewer: { boothColours: "heat" } }).boothColours).toBe("plain");
  for (const boothColours of BOOTH_COLOURS) {
    expect(readSettings({ viewer: { boothColours } }).boothColours).toBe(boothColours);
    expect(boothColoursOf({ list: "exhibitors", filters: NO_FILTERS }, boothColours)).toBe(boothColours);
  }
});

test("while a visitor looks for a booth to book, available ones stand out", () => {
  expect(boothColoursOf({ list: "booths", filters: NO_FILTERS }, "category")).toBe("availability");
  const filters = { ...NO_FILTERS, available: true };
  expect(boothColoursOf({ list: "exhibitors", filters }, "plain")).toBe("availability");
});
