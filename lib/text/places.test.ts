import { describe, expect, test } from "vitest";
import { findPlaces, type KnownPlace, searchableWords } from "./places";

function city(name: string, country: string, weight: number, also = ""): KnownPlace {
  return {
    place: { name, address: `${name}, ${country}`, lat: 0, lng: 0, kind: "city" },
    names: [name, also].filter(Boolean).map((each) => searchableWords(each).trim()),
    words: searchableWords(name, also),
    countryWords: searchableWords(country),
    weight,
  };
}

const KNOWN = [
  city("Frankfurt (Oder)", "Germany Deutschland DE", 58_000),
  city("Frankfurt am Main", "Germany Deutschland DE", 650_000),
  city("Paris", "United States US", 25_000),
  city("Paris", "France FR", 2_100_000),
  city("New Paris", "France FR", 9_000_000),
  city("Munich", "Germany Deutschland DE", 1_200_000, "München"),
  city("Łódź", "Poland PL", 768_000),
];
const found = (query: string, limit = 10) => findPlaces(KNOWN, query, limit).map(({ address }) => address);

describe("finds a place", () => {
  test("by its name in any case and without accents, and by its local name", () => {
    expect(found("lodz")).toEqual(["Łódź, Poland PL"]);
    expect(found("MÜNCHEN")).toEqual(found("munich"));
    expect(found("munchen")).toHaveLength(1);
  });

  test("with an exact name before larger ones, and the larger of two first", () => {
    expect(found("paris")).toEqual(["Paris, France FR", "Paris, United States US", "New Paris, France FR"]);
    expect(found("frankfurt")[0]).toMatch(/Main/);
  });

  test("by prefixes of its words and its country, in any order", () => {
    expect(found("frank mai deutsch")).toEqual(["Frankfurt am Main, Germany Deutschland DE"]);
    expect(found("Paris, FR")).toEqual(["Paris, France FR", "New Paris, France FR"]);
    expect(found("aris")).toEqual([]);
  });

  test("in an address of which only the end is known", () => {
    expect(found("Gate 5, Harbour Street 1, Łódź")).toEqual(["Łódź, Poland PL"]);
    expect(found("Łódź, Atlantis")).toEqual([]);
  });

  test("but nothing for punctuation only, and no more than requested", () => {
    expect(found(" ,;%_ ")).toEqual([]);
    expect(found("")).toEqual([]);
    expect(found("paris", 1)).toHaveLength(1);
  });
});
