import { beforeAll, expect, test } from "vitest";
import { lineInWords } from "#lib/documents/lineWords";
import { BUYER, invoice, line } from "#lib/testing/documents";
import { pagesOfText, placesOf } from "#lib/testing/pdfText";
import { documentWords } from "#lib/words/documents";
import { LANGUAGES } from "#lib/words/languages";
import { hanForms } from "../fontSlices";
import { flowOf } from "./flow";
import { CAPTION } from "./PaymentBlock";
import { renderDocument } from "./render";
import { typesetterFor } from "./typesetter";

const COMPANIES = {
  latin: "Åsgård Œuvre Ştefan Žižka Łódź",
  greek: "Εταιρεία Εκθέσεων Αθηνών",
  cyrillic: "Выставочная компания Київ",
  arabic: "شركة المعارض الدولية",
  hebrew: "חברת התערוכות הבינלאומית",
  devanagari: "प्रदर्शनी सेवा कंपनी",
  thai: "บริษัท นิทรรศการไทย จำกัด",
  simplified: "上海国际会展服务有限公司",
  traditional: "臺灣國際會展服務股份有限公司",
  japanese: "株式会社東京展示会サービス",
  korean: "한국전시서비스 주식회사",
};

/** Letters that the font draws as two glyphs. */
const IN_TWO_GLYPHS = {
  hindi: "सोलर ऐप",
  vietnamese: "Công ty Cổ phần Học viện Thọ",
  yoruba: "Ọlọ́ṣà Ẹgbẹ́ Ìjọ",
};

/** Thai sara am is drawn as two glyphs, which readers return as one or two letters. */
const SARA_AM = /[\u0e33\u0e4d\u0e32]/g;

/**
 * Readers return the letters of a word in several pieces, and right-to-left text in the order in which it was drawn.
 */
function letters(text: string): string {
  return [...text.normalize("NFKC").replace(/\s+/g, "").replace(SARA_AM, "")].sort().join("");
}

let bare = "";
beforeAll(async () => {
  const content = invoice({ buyer: { ...BUYER, company: "" } });
  [bare = ""] = await pagesOfText(await renderDocument(content, { logo: null, format: "A4" }));
});

/** One of each kind: simple letters, joined ones, letters drawn in another order, and ideograms. */
const FIRST = ["latin", "arabic", "devanagari", "japanese"];
const companies = (isFirst: boolean) =>
  Object.entries(COMPANIES).filter(([script]) => FIRST.includes(script) === isFirst);

async function expectReadBack(_: string, company: string) {
  const buyer = { ...BUYER, company };
  const [text = ""] = await pagesOfText(
    await renderDocument(invoice({ buyer }), { logo: null, format: "A4" }),
  );
  expect(letters(text)).toBe(letters(bare + company));
}

test.each(companies(true))("%s prints and is read back", expectReadBack);
test.each(companies(false))("%s prints and is read back", { tags: "soak" }, expectReadBack);

test.each(Object.entries(IN_TWO_GLYPHS))(
  "%s loses no letter drawn as two glyphs",
  { tags: "soak" },
  async (_, company) => {
    const buyer = { ...BUYER, company };
    const [text = ""] = await pagesOfText(
      await renderDocument(invoice({ buyer }), { logo: null, format: "A4" }),
    );
    expect(parts(text)).toBe(parts(bare + company));
  },
);

/** Letters and marks one by one, because a font may draw some of them together. */
function parts(text: string): string {
  return letters(text.normalize("NFD").replace(/ऐ/g, "एे")).normalize("NFD");
}

test("left-to-right words keep their order in right-to-left text", async () => {
  const lines = [line({ description: "شركة Siemens 2027 المعارض", netCents: 100 })];
  const [text = ""] = await pagesOfText(
    await renderDocument(invoice({ lines }), { logo: null, format: "A4" }),
  );
  expect(text).toContain("Siemens");
  expect(text).toContain("2027");
});

test("a character without a font becomes a question mark, and an invisible one is dropped", async () => {
  const company = "Rocket 🚀 Ltd\u200d\u0007";
  const [text = ""] = await pagesOfText(
    await renderDocument(invoice({ buyer: { ...BUYER, company } }), { logo: null, format: "A4" }),
  );
  expect(text).toContain("Rocket ? Ltd");
});

test("numbers in right-to-left text keep their place, even in later lines and in page labels", async () => {
  const refersTo = [{ kind: "deposit_invoice" as const, number: "SF-2027-0041", issueDate: "2027-03-01" }];
  const content = invoice({ locale: "he-IL", refersTo });
  const file = await renderDocument(content, { logo: null, format: "A4" });
  // Readers return the text as drawn from left to right.
  const [text = ""] = await pagesOfText(file);
  expect(text).toContain("SF-2027-0041 מקדמה חשבונית\n2027 במרץ 1 מיום");
  expect(text.endsWith("1 מתוך 1 עמוד")).toBe(true);
});

test("a number of several digits keeps its order after an Arabic word", async () => {
  const file = await renderDocument(invoice({ locale: "ar-AE", number: "2026-0004" }), {
    logo: null,
    format: "A4",
  });
  const [text = ""] = await pagesOfText(file);
  expect(text).toContain("2026-0004");
  expect(text).not.toContain("0004-2026");
});

test.each(["he-IL", "ar-AE"])(
  "%s: the page is mirrored, except the window of the envelope",
  async (locale) => {
    const render = (read: string) => renderDocument(invoice({ locale: read }), { logo: null, format: "A4" });
    const [mirrored, plain] = [await placesOf(await render(locale)), await placesOf(await render("en-GB"))];
    const left = (places: typeof plain, text: string) => places.get(text)?.left ?? Number.NaN;
    const [row, quantity, recipient] = ["Power connection 3 kW", "2", BUYER.company];
    expect(left(plain, row)).toBeLessThan(left(plain, quantity));
    expect(left(mirrored, row)).toBeGreaterThan(left(mirrored, quantity));
    expect(left(plain, "Commerzbank Hamburg")).toBeLessThan(297);
    const middleOfPage = 297;
    expect(left(mirrored, recipient)).toBeLessThan(middleOfPage);
    // A currency is drawn to the left of its amount if it is read after it.
    const [text = ""] = await pagesOfText(await render(locale));
    expect(text).toContain("€ 2,850.00");
  },
);

test("a right-to-left sentence that begins with a Latin name is aligned to the right", async () => {
  const description = lineInWords("Surcharge of 5% for 2 open sides", "he-IL", "EUR");
  const lines = [line({ description, netCents: 10_000 })];
  const content = invoice({ locale: "he-IL", lines });
  const named = { ...content, taxes: content.taxes.map((tax) => ({ ...tax, name: "VAT" })) };
  const [text = ""] = await pagesOfText(await renderDocument(named, { logo: null, format: "A4" }));
  // Readers return the text as drawn from left to right.
  expect(text).toContain("€ 100.00 על 19% VAT");
  expect(text).toMatch(/5%.*תוספת/);
  expect(text).not.toContain("%5");
});

test("the text below the transfer code fits one line in every language", async () => {
  for (const [language, { direction }] of Object.entries(LANGUAGES)) {
    const text = documentWords(language)("payment.scan");
    const typeset = await typesetterFor([{ text, weight: 400 }], hanForms(language, []), flowOf(direction));
    expect(typeset(text, { ...CAPTION, weight: 400 }).text, language).not.toContain("\n");
  }
});

test.each(Object.keys(LANGUAGES))(
  "an invoice in %s is read back with its title and headings",
  { tags: "soak" },
  async (locale) => {
    const content = invoice({ locale });
    const [text = ""] = await pagesOfText(await renderDocument(content, { logo: null, format: "A4" }));
    const say = documentWords(locale);
    for (const words of [say("title.invoice"), say("fact.order"), say("payment.heading")]) {
      expect(missingLetters(text, words), words).toBe("");
    }
  },
);

/** Readers return right-to-left text in the order in which it was drawn, so only its letters can be compared. */
function missingLetters(text: string, words: string): string {
  const left = [...letters(text)];
  return [...letters(words)]
    .filter((letter) => {
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .join("");
}
