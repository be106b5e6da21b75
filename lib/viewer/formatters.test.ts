import { expect, test } from "vitest";
import {
  formatArea,
  formatDays,
  formatDistance,
  formatDuration,
  formatLength,
  formatPrice,
  formatTime,
  sayCountry,
} from "./formatters";

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, " ");

test("times and days have the same spaces in every environment", () => {
  const [start, end] = ["2027-04-20T07:30:00.000Z", "2027-04-22T16:00:00.000Z"];
  expect(formatTime(start, "Europe/Berlin", "en")).toBe("9:30 AM");
  expect(formatDays(start, end, "Europe/Berlin", "en")).toBe("April 20 – 22, 2027");
});

test.each([
  [formatPrice(1200, "EUR", "en"), "€1,200"],
  [formatPrice(1200.5, "EUR", "de"), "1.200,50 €"],
  [formatPrice(90_000, "JPY", "en"), "¥90,000"],
  [formatLength(3.5, "m", "en"), "3.5 m"],
  [formatLength(3, "ft", "en"), "10 ft"],
  [formatArea(12.25, "m", "de"), "12,3 m²"],
  [formatDistance(3.4, "m", "en"), "3 m"],
  [formatDistance(124, "m", "en"), "120 m"],
  [formatDistance(0, "m", "en"), "1 m"],
  [formatDuration(13_800, "en"), "3 hr 50 min"],
  [formatDuration(13_800, "de"), "3 Std., 50 Min."],
  [formatDuration(7_200, "en"), "2 hr"],
  [formatDuration(3_599, "en"), "1 hr"],
  [formatDuration(1_500, "fr"), "25 min"],
  [formatDuration(10, "en"), "0 min"],
  [formatTime("2027-04-20T07:30:00.000Z", "Europe/Berlin", "de"), "09:30"],
  [
    formatDays("2027-04-20T07:00:00.000Z", "2027-04-22T16:00:00.000Z", "Europe/Berlin", "de"),
    "20.–22. April 2027",
  ],
  [sayCountry("EE", "de"), "Estland"],
  [sayCountry("Estonia", "de"), "Estonia"],
])("%s", (input, expected) => {
  expect(plain(input)).toBe(expected);
});
