import type { Corner } from "#lib/geometry/point";
import type { DemoElement } from "../records";
import { INK, pencilFor } from "./pencil";
import { CORE, SPIRAL } from "./stairs";
import { HONEYCOMB, hexagon } from "./upper-floor";

const { block, poi, railing, room, round, text, wall, zone } = pencilFor("upper");

const HALL_ONE_OPENING: Corner[] = [
  [16, 16],
  [57, 16],
  [57, 60],
  [16, 60],
];

/** The court below is open to the sky, except for a landing at the top of the ramp. */
const COURT_OPENING: Corner[] = [
  [69, 5],
  [97, 5],
  [97, 29],
  [85.5, 29],
  [85.5, 22],
  [80.5, 22],
  [80.5, 29],
  [69, 29],
];

const FOYER_OPENING: Corner[] = [
  [69, 64],
  [97, 64],
  [97, 84],
  [69, 84],
];

/** The upper floor: the gallery above Hall 1, the bridge over the foyer, and Hall 3 with the seminar rooms. */
export function upperBuilding(): DemoElement[] {
  return [...floors(), ...openings(), ...walls(), ...gallery(), ...bridge(), ...hallThree(), ...lettering()];
}

function floors(): DemoElement[] {
  return [
    zone("Gallery", { x: 4, y: 5, width: 65, height: 66 }, INK.floor, { key: "gallery" }),
    zone("Bridge", { x: 69, y: 29, width: 28, height: 35 }, INK.floor, { key: "bridge" }),
    zone("Hall 3", { x: 97, y: 5, width: 64, height: 66 }, INK.floor, { key: "hall-3" }),
    zone("Boulevard", { x: 69, y: 35.5, width: 92, height: 5 }, INK.boulevard, { z: 2 }),
  ];
}

function openings(): DemoElement[] {
  const opening = (name: string, corners: Corner[]) =>
    zone(name, corners, INK.opening, { walkable: false, z: 2 });

  return [
    opening("Open to Hall 1", HALL_ONE_OPENING),
    opening("Open to the Light Court", COURT_OPENING),
    opening("Open to the foyer", FOYER_OPENING),
    railing([...HALL_ONE_OPENING, [16, 16]]),
    railing([
      [69, 29],
      [80.5, 29],
      [80.5, 22],
    ]),
    railing([
      [85.5, 22],
      [85.5, 29],
      [97, 29],
    ]),
    railing([
      [69, 64],
      [97, 64],
    ]),
    round(SPIRAL.x, SPIRAL.y, SPIRAL.radius, INK.shaft, "The Spiral"),
    round(SPIRAL.x, SPIRAL.y, SPIRAL.radius * 0.62, INK.opening),
    poi("Ramp to the ground floor", "ramp", SPIRAL.x, SPIRAL.y),
  ];
}

function walls(): DemoElement[] {
  return [
    wall([
      [4, 5],
      [161, 5],
      [161, 71],
      [97, 71],
      [97, 84],
      [69, 84],
      [69, 71],
      [4, 71],
      [4, 5],
    ]),
    wall([
      [69, 5],
      [69, 33],
    ]),
    wall([
      [69, 43],
      [69, 71],
    ]),
    wall([
      [97, 5],
      [97, 33],
    ]),
    wall([
      [97, 43],
      [97, 71],
    ]),
  ];
}

function gallery(): DemoElement[] {
  return [
    room("studio-one", "Studio One", { x: 4.2, y: 11.5, width: 7.3, height: 15.5 }, [[11.5, 19]]),
    room("studio-two", "Studio Two", { x: 4.2, y: 27, width: 7.3, height: 15.5 }, [[11.5, 35]]),
    room("toilets-gallery", "Toilets", { x: 4.2, y: 42.5, width: 7.3, height: 10 }, [[11.5, 47.5]]),
    poi("Toilets", "toilet", 7.8, 47.5),
    block("West stairs", CORE.westStairs.box),
    poi("Stairs", "stairs", 9.5, 61.5),
    zone("Reading corner", { x: 4.2, y: 66, width: 14, height: 4.8 }, INK.cafe, { z: 2 }),
    ...seats([
      [6, 68.4],
      [9.5, 69],
      [13, 68.4],
      [16.2, 69],
    ]),
    zone("Gallery café", { x: 58.5, y: 34, width: 9.5, height: 8 }, INK.cafe, { key: "gallery-cafe", z: 2 }),
    block("Counter", { x: 58.6, y: 35.5, width: 1.1, height: 5 }, INK.furniture),
    ...seats([
      [62, 35.4],
      [62, 40.6],
      [65.2, 35],
      [65.2, 41],
    ]),
    poi("Gallery café", "coffee", 60.8, 38),
    poi("Emergency exit", "exit", 4.8, 56),
    poi("Emergency exit", "exit", 63, 5.6),
  ];
}

function bridge(): DemoElement[] {
  return [
    ...CORE.solids.map(({ name, box }) => block(name, box)),
    room("toilets-bridge", "Toilets", { x: 69.2, y: 48, width: 6.3, height: 12 }, [[75.5, 54]]),
    poi("Toilets", "toilet", 72.3, 51.5),
    poi("Accessible toilet", "accessible_toilet", 72.3, 56.5),
    room("speakers", "Speakers' room", { x: 92.8, y: 48, width: 4, height: 12 }, [[92.8, 54]]),
    poi("Information", "info", 83, 45, "info-upper"),
    poi("Escalators", "escalator", CORE.escalators.x, 56.2),
    poi("Stairs", "stairs", CORE.stairs.x, 56.2),
    poi("Lift", "elevator", CORE.lift.x, 55.5),
    poi("View over the foyer", "viewpoint", 83, 62.9),
  ];
}

function hallThree(): DemoElement[] {
  const meetingRooms = [0, 1, 2, 3].map((index) => {
    const x = 102 + 8 * index;
    const name = `Meeting room ${index + 1}`;
    return room(`meeting-${index + 1}`, name, { x, y: 5.2, width: 8, height: 4.3 }, [[x + 4, 9.5]]);
  });
  return [
    ...meetingRooms,
    room("auditorium", "Auditorium Aurora", { x: 139, y: 5.2, width: 21.8, height: 17.8 }, [
      [139, 11],
      [146, 23],
    ]),
    block("Podium", { x: 157.4, y: 9, width: 2.6, height: 10 }, INK.furniture),
    room("studio-three", "Studio Three", { x: 149, y: 23, width: 11.8, height: 11 }, [[149, 28.5]]),
    zone("Lumen Award", { x: 138, y: 26, width: 9.5, height: 7.5 }, INK.gathering, {
      key: "lumen-award",
      z: 2,
    }),
    ...pedestals([
      [139.8, 28],
      [142.7, 28],
      [145.6, 28],
      [139.8, 31.4],
      [142.7, 31.4],
      [145.6, 31.4],
    ]),
    poi("Lumen Award show", "award", 142.7, 29.7),
    block("East lift", CORE.eastLift.box),
    poi("Lift", "elevator", 159.6, 43.6),
    block("East stairs", CORE.eastStairs.box),
    poi("Stairs", "stairs", 159.6, 51),
    zone("Light garden", hexagon([HONEYCOMB.x, HONEYCOMB.y], HONEYCOMB.side - 0.1), INK.garden, {
      walkable: false,
      z: 3,
    }),
    round(HONEYCOMB.x, HONEYCOMB.y, 0.9, INK.tree, "Light sculpture"),
    zone("Roof terrace", { x: 97.2, y: 60, width: 40, height: 10.8 }, INK.terrace, {
      key: "roof-terrace",
      z: 2,
    }),
    railing([
      [97, 60],
      [112, 60],
    ]),
    railing([
      [118, 60],
      [137.2, 60],
      [137.2, 63],
    ]),
    railing([
      [137.2, 67],
      [137.2, 71],
    ]),
    ...seats([
      [101, 63.5],
      [105, 66.8],
      [109, 63.5],
      [113, 67.2],
      [121, 67.2],
      [125, 63.5],
      [129, 66.8],
      [133, 63.5],
    ]),
    poi("Roof terrace", "terrace", 117, 65),
    zone("Sky Kitchen", { x: 140, y: 58.5, width: 20.8, height: 12.3 }, INK.cafe, {
      key: "sky-kitchen",
      z: 2,
    }),
    block("Kitchen", { x: 152, y: 67.8, width: 8.6, height: 2.8 }, INK.furniture),
    ...seats([
      [142.5, 61],
      [146, 62.4],
      [149.5, 61],
      [153, 62.4],
      [156.5, 61],
      [142.5, 65.4],
      [146, 66.8],
      [149.5, 65.4],
    ]),
    poi("Sky Kitchen", "food", 150, 69.2),
    poi("Emergency exit", "exit", 160.2, 38),
    poi("Charging point", "charging", 98, 46),
  ];
}

function seats(places: [x: number, y: number][]): DemoElement[] {
  return places.map(([x, y]) => round(x, y, 0.5, INK.furniture));
}

function pedestals(places: [x: number, y: number][]): DemoElement[] {
  return places.map(([x, y]) =>
    block("Exhibit", { x: x - 0.4, y: y - 0.4, width: 0.8, height: 0.8 }, INK.furniture),
  );
}

function lettering(): DemoElement[] {
  return [
    text("GALLERY", 2, 36.5, 11),
    text("GALLERY", 2, 36.5, 64),
    text("OPEN TO HALL 1", 2.2, 36.5, 38),
    text("LIGHT COURT", 1.3, 83, 7.3),
    text("BRIDGE", 1.6, 83, 38),
    text("OPEN TO THE FOYER", 1.6, 83, 74),
    text("HALL 3", 2.2, 104, 38),
    text("ROOF TERRACE", 1.4, 117, 69.4),
    text("A", 1.6, 99.5, 11),
    text("B", 1.6, 99.5, 20),
    text("D", 1.6, 99.5, 47.5),
    text("E", 1.6, 99.5, 57),
  ];
}
