import { findPlaces, type KnownPlace, type Place, type PlaceKind } from "#lib/text/places";

export type Geocoder = { find(query: string, limit: number): Promise<Place[]> };

/** A third-party geocoder at the one address that the operator configured. */
export type Provider = { url: string; kind: "nominatim" | "photon" };

type Parts = {
  provider: Provider | undefined;
  known: () => Promise<KnownPlace[]>;
  warn: (message: string, details: Record<string, unknown>) => void;
  nowMs: () => number;
};

const PATIENCE_MS = 3_000;
/** After a failure no requests are sent to the provider for this long. */
const REST_MS = 30_000;
const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 1_000;
const MAX_BYTES = 1_000_000;

/** Queries the provider, caches its responses for a day, and falls back to the bundled list. */
export function geocoder({ provider, known, warn, nowMs }: Parts): Geocoder {
  const kept = new Map<string, { places: Place[]; until: number }>();
  let restsUntil = Number.NEGATIVE_INFINITY;
  let list: Promise<KnownPlace[]> | undefined;

  const fromList = async (query: string, limit: number) => {
    list ??= known();
    return findPlaces(await list, query, limit);
  };

  return {
    async find(query, limit) {
      if (!provider) return fromList(query, limit);
      const key = `${limit} ${query}`;
      const before = kept.get(key);
      if (before && before.until > nowMs()) return before.places;
      if (nowMs() < restsUntil) return fromList(query, limit);
      try {
        const places = await askProvider(provider, query, limit);
        if (places.length === 0) return fromList(query, limit);
        kept.delete(key);
        kept.set(key, { places, until: nowMs() + KEPT_MS });
        const [oldest] = kept.keys();
        if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
        return places;
      } catch (error) {
        restsUntil = nowMs() + REST_MS;
        warn("The geocoder does not respond; using the bundled list of places.", { error });
        return fromList(query, limit);
      }
    },
  };
}

async function askProvider({ url, kind }: Provider, query: string, limit: number): Promise<Place[]> {
  const address =
    kind === "photon"
      ? `${url}/api?${new URLSearchParams({ q: query, limit: String(limit) })}`
      : `${url}/search?${new URLSearchParams({ q: query, limit: String(limit), format: "jsonv2", addressdetails: "0" })}`;
  const response = await fetch(address, {
    headers: { "User-Agent": "Aisle (floor plans for trade fairs)", Accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The geocoder responded with ${response.status}.`);
  const answer: unknown = JSON.parse(await readSome(response));
  const places = kind === "photon" ? fromPhoton(answer) : fromNominatim(answer);
  return places.slice(0, limit);
}

async function readSome(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`The geocoder responded with more than ${MAX_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

const KIND_OF_WORD: Record<string, PlaceKind> = {
  country: "country",
  ...Object.fromEntries(
    ["state", "region", "province", "county", "state_district"].map((word) => [word, "region"]),
  ),
  ...Object.fromEntries(
    ["city", "town", "village", "municipality", "hamlet", "suburb", "district", "locality", "quarter"].map(
      (word) => [word, "city"],
    ),
  ),
  ...Object.fromEntries(["road", "street", "highway"].map((word) => [word, "street"])),
  ...Object.fromEntries(["house", "house_number", "place"].map((word) => [word, "address"])),
};

type Answered = Record<string, unknown>;

/** Anything with a name that is neither a settlement nor a street is a venue. */
function fromNominatim(answer: unknown): Place[] {
  if (!Array.isArray(answer)) throw new Error("The geocoder did not respond with a list.");
  return (answer as Answered[]).flatMap((found) => {
    const address = text(found.display_name);
    const kind = KIND_OF_WORD[text(found.addresstype)] ?? (text(found.name) ? "venue" : "address");
    return placeOf({ name: text(found.name) || address.split(",")[0], address, kind }, found.lat, found.lon);
  });
}

function fromPhoton(answer: unknown): Place[] {
  const features = (answer as { features?: unknown } | null)?.features;
  if (!Array.isArray(features)) throw new Error("The geocoder did not respond with a list.");
  return (features as { properties?: Answered; geometry?: { coordinates?: unknown[] } }[]).flatMap(
    (found) => {
      const about = found.properties ?? {};
      const [lng, lat] = found.geometry?.coordinates ?? [];
      const street = [text(about.street), text(about.housenumber)].filter(Boolean).join(" ");
      const town = [text(about.postcode), text(about.city)].filter(Boolean).join(" ");
      const name = text(about.name) || street || town;
      const lines = [name, street, town, text(about.state), text(about.country)].filter(Boolean);
      const isNamedHouse = text(about.type) === "house" && text(about.name) !== "";
      const kind = isNamedHouse ? "venue" : (KIND_OF_WORD[text(about.type)] ?? "venue");
      return placeOf({ name, address: [...new Set(lines)].join(", "), kind }, lat, lng);
    },
  );
}

function placeOf(
  { name = "", address, kind }: { name: string | undefined; address: string; kind: PlaceKind },
  latitude: unknown,
  longitude: unknown,
): Place[] {
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && latitude != null && longitude != null;
  return name && isOnEarth
    ? [{ name: name.slice(0, 500), address: address.slice(0, 1_000), lat, lng, kind }]
    : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
