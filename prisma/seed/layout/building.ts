import type { BoothType } from "#lib/records/booths";
import type { Chance } from "../chance";
import type { DemoElement, DemoLevel, DemoPassage } from "../records";
import { groundBuilding } from "./ground-building";
import { hallOne } from "./hall-one";
import { hallTwo } from "./hall-two";
import { footprintOf, obstaclesOn, openSidesOf } from "./open-sides";
import type { Plot } from "./plots";
import { passages } from "./stairs";
import { upperBuilding } from "./upper-building";
import { upperFloor } from "./upper-floor";

export type Stand = Plot & { type: BoothType; openSides: number };

export type Building = {
  levels: DemoLevel[];
  stands: Stand[];
  elements: DemoElement[];
  passages: DemoPassage[];
};

/** The position of the plan's origin on earth. */
export const SITE = { lat: 53.8731, lng: 10.6795 };

const EXTENT = { width: 165, height: 92 };
const TYPE_BY_OPEN_SIDES: readonly BoothType[] = ["standard", "standard", "corner", "peninsula", "island"];

export function building(chance: Chance): Building {
  const elements = [...groundBuilding(), ...upperBuilding()];
  const plots = [...hallOne(chance), ...hallTwo(chance), ...upperFloor(chance)];
  return { levels: levels(), stands: measured(plots, elements), elements, passages: passages() };
}

function levels(): DemoLevel[] {
  const shared = { ...EXTENT, northDegrees: 0, georeference: georeference() };
  return [
    { key: "ground", name: "Ground floor", shortName: "0", index: 0, elevation: 0, ...shared },
    { key: "upper", name: "Upper floor", shortName: "1", index: 1, elevation: 7.2, ...shared },
  ];
}

/** Two opposite corners of the plan; it faces north, so metres east and south are enough. */
function georeference(): DemoLevel["georeference"] {
  const metresPerDegree = 111_320;
  const far = {
    lat: SITE.lat - EXTENT.height / metresPerDegree,
    lng: SITE.lng + EXTENT.width / (metresPerDegree * Math.cos((SITE.lat * Math.PI) / 180)),
  };
  const digits = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return {
    points: [
      { x: 0, y: 0, ...SITE },
      { x: EXTENT.width, y: EXTENT.height, lat: digits(far.lat), lng: digits(far.lng) },
    ],
  };
}

function measured(plots: Plot[], elements: DemoElement[]): Stand[] {
  const footprints = new Map(plots.map((plot) => [plot, footprintOf(plot)]));
  const obstacles = {
    ground: obstaclesOn("ground", elements),
    upper: obstaclesOn("upper", elements),
  };
  return plots.map((plot) => {
    const neighbours = plots
      .filter((other) => other !== plot && other.level === plot.level)
      .map((other) => footprints.get(other) ?? []);
    const footprint = footprints.get(plot) ?? [];
    const openSides = openSidesOf(footprint, neighbours, obstacles[plot.level]);
    const type = plot.type ?? TYPE_BY_OPEN_SIDES[openSides] ?? "standard";
    return { ...plot, openSides, type };
  });
}
