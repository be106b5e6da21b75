import { expect, test } from "vitest";
import { loadOfficeWords, type OfficeKey, type OfficeLanguage } from "#lib/words/office";
import { NO_TERMS, speechOf } from "#lib/words/speech";
import { CallRefused } from "./call";
import { officeOf } from "./office";
import { officeWordingIn } from "./officeWording";

async function officeIn(language: OfficeLanguage) {
  const speech = speechOf<OfficeKey>(language, await loadOfficeWords(language), NO_TERMS);
  return { ...officeOf(speech), wording: officeWordingIn(speech) };
}
const [german, english] = await Promise.all([officeIn("de"), officeIn("en")]);
const refused = (code: string, message: string) => new CallRefused(409, { code, message });

test("an error is translated to the language of the office by its code", () => {
  expect(german.wording.message(refused("sales_closed", "Sales are closed."))).toBe(
    "Der Verkauf ist derzeit geschlossen.",
  );
  expect(german.wording.message(new TypeError("fetch failed"))).toContain("nicht erreichbar");
  expect(german.wording.message(refused("session_expired", "Gone."))).toContain("abgemeldet");
});

test("the server's message about a rare case is quoted", () => {
  const error = refused("csv_invalid", "Row 7 has no name.");
  expect(german.wording.message(error)).toBe("Der Server lehnt dies ab: Row 7 has no name.");
  expect(english.wording.message(error)).toBe("Row 7 has no name.");
});

test("dates, amounts, lists and order follow the language", () => {
  expect(german.exactMoney(123_450, "EUR")).toBe("1.234,50\u00a0€");
  expect(german.day("2027-03-09T10:00:00Z", "UTC")).toBe("09.03.2027");
  expect(english.day("2027-03-09T10:00:00Z", "UTC")).toBe("Mar 9, 2027");
  expect(german.list(["A1", "A2", "A3"])).toBe("A1, A2 und A3");
  expect(["Zebra", "Äpfel", "A10", "A2"].toSorted(german.compare)).toEqual(["A2", "A10", "Äpfel", "Zebra"]);
});
