import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold";

test.each([
  ["Ärzte & Zoë", "arzte & zoe"],
  ["  Smørrebrød \n Łódź ", "smorrebrod lodz"],
  ["STRASSE", "strasse"],
  ["Straße", "strasse"],
  ["ŞİŞLİ ışık", "sisli isik"],
  ["ΟΔΟΣ", "οδοσ"],
  ["ﬁne ｗｉｄｅ", "fine wide"],
  ["サッカー", "サッカー"],
  ["さっかー", "サッカー"],
  ["がっこう ｶﾞｯｺｳ", "ガッコウ ガッコウ"],
  ["أَحْمَد إبراهيم", "احمد ابراهيم"],
  ["مدرســة", "مدرسه"],
  ["مستشفى کتاب", "مستشفي كتاب"],
  ["جناح ١٢ ۳۴ १२", "جناح 12 34 12"],
  ["שָׁלוֹם", "שלום"],
  ["한국어", "한국어"],
  ["हिन्दी", "हिन्दी"],
])("%j is folded to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a precomposed and a decomposed letter are equal", () => {
  expect(fold("Caf\u00e9")).toBe(fold("Cafe\u0301"));
});

test("folding twice changes nothing more", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => fold(fold(text)) === fold(text)));
});

test("upper and lower case never matter", () => {
  const words = ["Ærø", "groß", "İzmir", "Ελλάς", "Щука", "naïve"];
  for (const word of words) {
    expect(fold(word.toLowerCase())).toBe(fold(word));
    expect(fold(word.toUpperCase())).toBe(fold(word));
  }
});
