import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { fold } from "#lib/text/fold";
import { type KnownPlace, type Place, searchableWords } from "#lib/text/places";
import { OWN_NAMES } from "./ownNames";
import { VENUES } from "./venues";

/** Languages in which a country can be found; the first is used for display. */
const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl"];

/** Ranked above every city of the same name, because organisers of an event usually mean the venue. */
const VENUE_WEIGHT = 5_000_000;

/**
 * Countries, their cities of at least 15,000 inhabitants, and large exhibition venues: from a file, without network.
 */
export async function bundledPlaces(): Promise<KnownPlace[]> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "lib/outside/places/cities.txt.br");
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString("utf8");
  const names = namesOfCountries();
  const sections = text.split(/^=/m).filter(Boolean);
  return [...sections.flatMap((section) => placesOf(section, names)), ...venues(names)];
}

type CountryNames = (code: string) => { name: string; all: string[]; words: string };

function namesOfCountries(): CountryNames {
  const tongues = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }));
  const known = new Map<string, ReturnType<CountryNames>>();
  return (code) => {
    const found = known.get(code);
    if (found) return found;
    const all = [...new Set(tongues.map((tongue) => tongue.of(code) ?? code))];
    const names = { name: all[0] ?? code, all, words: searchableWords(...all, code) };
    known.set(code, names);
    return names;
  };
}

/** A country is located at its capital and ranked by the inhabitants of its cities. */
function placesOf(section: string, namesOf: CountryNames): KnownPlace[] {
  const [code = "", ...lines] = section.trimEnd().split("\n");
  const country = namesOf(code);
  const own = new Map(OWN_NAMES.filter(([of]) => of === code).map(([, listed, names]) => [listed, names]));
  const cities = lines.map((line) => city(line, country, own));
  const [capital] = cities;
  if (!capital) return [];
  const weight = cities.reduce((sum, one) => sum + one.weight, 0);
  const { lat, lng } = capital.place;
  const place: Place = { name: country.name, address: country.name, lat, lng, kind: "country" };
  return [{ place, names: country.all.map(fold), words: country.words, countryWords: "", weight }, ...cities];
}

function city(line: string, country: ReturnType<CountryNames>, own: ReadonlyMap<string, string>): KnownPlace {
  const [name = "", lat, lng, thousands, state] = line.split("\t");
  const also = own.get(name) ?? "";
  const address = [name, state, country.name].filter(Boolean).join(", ");
  return {
    place: { name, address, lat: Number(lat), lng: Number(lng), kind: "city" },
    names: [fold(name), ...also.split(" ").filter(Boolean).map(fold)],
    words: searchableWords(name, also, state ?? ""),
    countryWords: country.words,
    weight: Number(thousands) * 1_000,
  };
}

function venues(namesOf: CountryNames): KnownPlace[] {
  return VENUES.map(([name, street, town, code, lat, lng]) => {
    const country = namesOf(code);
    const address = `${street}, ${town}, ${country.name}`;
    return {
      place: { name, address, lat, lng, kind: "venue" },
      names: [fold(name)],
      words: searchableWords(name, street, town),
      countryWords: country.words,
      weight: VENUE_WEIGHT,
    };
  });
}
