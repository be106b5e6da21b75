import { expect, test } from "vitest";
import { z } from "zod";
import { type BuyerKey, loadBuyerWords } from "#lib/words/buyer";
import type { Language } from "#lib/words/languages";
import { NO_TERMS, speechOf } from "#lib/words/speech";
import { CallRefused } from "./call";
import { ENGLISH } from "./form";
import { wordingIn } from "./wording";

async function wording(language: Language) {
  return wordingIn(speechOf<BuyerKey>(language, await loadBuyerWords(language), NO_TERMS));
}

const refused = (code: string) => new CallRefused(409, { code, message: "Booth A1 is sold." });

test("errors of the API are in the reader's language by their code, unknown ones in general words", async () => {
  const { message } = await wording("de");
  expect(message(refused("booth_not_available"))).toBe(
    "Dieser Platz ist nicht mehr frei. Bitte wählen Sie einen anderen.",
  );
  expect(message(refused("sync_in_progress"))).toMatch(/^Etwas ist schiefgegangen/);
  expect(message(new TypeError("fetch failed"))).toMatch(/^Der Server ist nicht erreichbar/);
});

test("fields rejected by a form have the reason in the reader's language", async () => {
  const schema = z.object({
    company: z.string().min(1),
    contactEmail: z.email(),
    notes: z.string().max(1_000),
    terms: z.literal(true, { error: "own words" }),
  });
  const input = { contactEmail: "zoe", notes: "x".repeat(1_001), terms: false };
  const { error } = schema.safeParse(input, { error: (await wording("ja")).issue });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "この項目を入力してください。",
    "name@example.com のようなメールアドレスを入力してください。",
    "1,000文字以内で入力してください。",
    "own words",
  ]);
});

test("issues worded in English by a schema are translated", async () => {
  const { issue, finding, fault } = await wording("de");
  const input = { website: "not an address", brands: Array(3), contactEmail: "zoe" };
  const schema = z.object({
    website: z.string().refine(() => false, "This must be an http or https address."),
    brands: z.array(z.unknown()).max(2),
    contactEmail: z.email("This is not an e-mail address."),
  });
  const { error } = schema.safeParse(input, { error: issue, reportInput: true });
  expect(error?.issues.map(finding)).toEqual([
    "Geben Sie eine Webadresse ein, zum Beispiel https://example.com.",
    "Prüfen Sie dieses Feld.",
    "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
  ]);
  expect(fault({ path: "customButtons.0.url", message: "This must be an http or https address." })).toMatch(
    /^Geben Sie eine Webadresse/,
  );
});

test("codes with the same meaning share a sentence", async () => {
  const { message } = await wording("fr");
  expect(message(refused("image_too_large"))).toBe(message(refused("file_too_large")));
  expect(message(refused("image_too_large"))).toMatch(/^Cette image est trop grande/);
});

test("in English the server's own sentence is shown, because it has the details", async () => {
  expect(await wording("en")).toBe(ENGLISH);
  expect(ENGLISH.message(refused("booth_not_available"))).toBe("Booth A1 is sold.");
});
