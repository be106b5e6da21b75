import { fixesOf, groundSize, widened } from "#lib/geometry/georeference";
import type { GivenCollection, GivenFeature, GivenGeometry, GivenLevel } from "./collection";
import { positionsOf } from "./exact";
import { featurePath, unreadable } from "./fault";
import { levelIn } from "./foreign";
import { FLAT, type Ground, groundsOf, METRES } from "./ground";

export type Units = "degrees" | "metres";

/** The size of the largest plan. */
const MOST_KM = 10;
/** Between the shapes and the border of a level that is as large as they are. */
const MARGIN_M = 2;
const DEGREES = /(CRS:?84|EPSG:{1,2}4326)$/i;

/** Coordinates are degrees unless the file says otherwise. */
export function unitsOf({ crs, features }: GivenCollection): Units {
  const name = crs?.properties?.name ?? "CRS84";
  if (name === METRES) return "metres";
  if (!DEGREES.test(name)) {
    throw unreadable(
      "geojson.crs",
      `Coordinates in "${name}" cannot be read. Export the file in WGS 84 (EPSG:4326), or in metres with the crs "${METRES}".`,
    );
  }
  features.forEach(({ geometry }, index) => {
    const wrong =
      geometry && positionsOf(geometry).find(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90);
    if (!wrong) return;
    const place = `${featurePath(index)}.geometry`;
    const [x, y] = wrong;
    throw unreadable(
      place,
      `${x}, ${y} is not a longitude and latitude in degrees. For metres on the plan, set crs "${METRES}".`,
    );
  });
  return "degrees";
}

/** The level of a feature. */
export type LevelOf = (feature: GivenFeature, index: number) => string;

/** The file's own levels, or those that its features name. */
export function levelsOf(file: GivenCollection): { levels: GivenLevel[]; levelOf: LevelOf } {
  const own = file.plan?.levels ?? [];
  if (own.length > 0) return { levels: own, levelOf: (feature, index) => knownLevel(own, feature, index) };
  const names = new Map<string, string | null>();
  for (const feature of file.features) {
    // A transition joins nodes, which are on levels.
    if (feature.properties?.kind === "transition") continue;
    const { id, name } = statedLevel(feature);
    names.set(id, names.get(id) ?? name);
  }
  if (names.size === 0) names.set(ONLY, null);
  const levels = [...names].map(([id, name]): GivenLevel => ({ id, name: nameOf(name) }));
  // Only numbers have an order; names keep that of the file.
  const isNumbered = [...names.values()].every((name) => name !== null && isNumber(name));
  if (isNumbered) levels.sort((a, b) => Number(names.get(a.id)) - Number(names.get(b.id)));
  return {
    levels: levels.map((level, index) => ({ ...level, index })),
    levelOf: (feature) => statedLevel(feature).id,
  };
}

const ONLY = "level";

function statedLevel({ properties }: GivenFeature): { id: string; name: string | null } {
  const { levelId } = properties ?? {};
  const name = levelIn(properties ?? {});
  return { id: typeof levelId === "string" ? levelId : (name ?? ONLY), name };
}

function nameOf(name: string | null): string {
  if (name === null) return "Level 1";
  return isNumber(name) ? `Level ${name}` : name.slice(0, 200);
}

function isNumber(text: string): boolean {
  return text !== "" && Number.isFinite(Number(text));
}

function knownLevel(levels: readonly GivenLevel[], { properties }: GivenFeature, index: number): string {
  const { levelId } = properties ?? {};
  const name = levelIn(properties ?? {});
  const found =
    levels.find(({ id }) => id === levelId) ??
    levels.find((level) => name !== null && (level.name === name || level.shortName === name)) ??
    (levelId === undefined && name === null ? levels[0] : undefined);
  if (found) return found.id;
  const said = JSON.stringify(levelId ?? name);
  throw unreadable(`${featurePath(index)}.properties`, `The file's plan has no level ${said}.`);
}

/** The ground of each level. Without any georeference, all levels get one that puts north at the top. */
export function placed(
  levels: readonly GivenLevel[],
  units: Units,
  { features, extent = [] }: GivenCollection,
): { levels: GivenLevel[]; groundOf: (levelId: string) => Ground } {
  if (units === "metres") return { levels: [...levels], groundOf: () => FLAT };
  const tied = groundsOf(levels);
  if (tied) return { levels: [...levels], groundOf: (levelId) => tied.get(levelId) ?? FLAT };
  const drawn = [...extent, ...features.flatMap(({ geometry }) => geometry ?? [])];
  if (drawn.length === 0) return { levels: [...levels], groundOf: () => FLAT };
  const box = widened(boxOf(drawn), MARGIN_M);
  const { width, height } = groundSize(box);
  if (!(Math.max(width, height) <= MOST_KM * 1_000)) {
    const km = Math.round(Math.max(width, height) / 1_000);
    throw unreadable(
      "geojson.features",
      `The features are ${km} km apart, and a plan is at most ${MOST_KM} km wide. Coordinates are ` +
        `longitude and latitude in degrees; for metres on the plan, set the crs "${METRES}".`,
    );
  }
  const georeference = { points: fixesOf(box) };
  const fitted = levels.map((level) => ({
    ...level,
    georeference,
    width: level.width ?? Math.ceil(width),
    height: level.height ?? Math.ceil(height),
  }));
  const grounds = groundsOf(fitted);
  return { levels: fitted, groundOf: (levelId) => grounds?.get(levelId) ?? FLAT };
}

function boxOf(drawn: readonly GivenGeometry[]) {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const geometry of drawn) {
    for (const [lng, lat] of positionsOf(geometry)) {
      [west, east] = [Math.min(west, lng), Math.max(east, lng)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
  }
  return { west, east, south, north };
}
