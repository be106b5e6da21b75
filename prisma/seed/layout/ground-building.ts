import type { Corner } from "#lib/geometry/point";
import type { DemoElement } from "../records";
import { FORUM } from "./hall-two";
import { park, trees } from "./park";
import { INK, pencilFor } from "./pencil";
import { hundredths } from "./plots";
import { CORE, SPIRAL } from "./stairs";

const { block, entrance, line, poi, railing, room, round, text, wall, zone } = pencilFor("ground");

/** The ground floor: two halls, the passage and foyer between them, a courtyard, and the surrounding park. */
export function groundBuilding(): DemoElement[] {
  return [
    ...park(),
    ...floors(),
    ...walls(),
    ...entrances(),
    ...foyer(),
    ...courtyard(),
    ...hallOneServices(),
    ...hallTwoServices(),
    ...lettering(),
  ];
}

function floors(): DemoElement[] {
  return [
    zone("Hall 1", { x: 4, y: 5, width: 65, height: 66 }, INK.floor, { key: "hall-1" }),
    zone("Hall 2", { x: 97, y: 5, width: 64, height: 66 }, INK.floor, { key: "hall-2" }),
    zone("Foyer", { x: 69, y: 29, width: 28, height: 55 }, INK.floor, { key: "foyer" }),
    zone("Boulevard", { x: 4, y: 35.5, width: 157, height: 5 }, INK.boulevard, { z: 2 }),
    zone("Light Forum", circle(FORUM.x, FORUM.y, FORUM.seatsRadius), INK.gathering, { z: 3 }),
  ];
}

function walls(): DemoElement[] {
  return [
    wall([
      [4, 40.5],
      [4, 71],
      [69, 71],
      [69, 65.5],
    ]),
    wall([
      [69, 61.5],
      [69, 43],
    ]),
    wall([
      [69, 33],
      [69, 5],
      [4, 5],
      [4, 35.5],
    ]),
    wall([
      [161, 40.5],
      [161, 71],
      [97, 71],
      [97, 65.5],
    ]),
    wall([
      [97, 61.5],
      [97, 43],
    ]),
    wall([
      [97, 33],
      [97, 5],
      [161, 5],
      [161, 35.5],
    ]),
    wall([
      [69, 71],
      [69, 84],
      [77, 84],
    ]),
    wall([
      [89, 84],
      [97, 84],
      [97, 71],
    ]),
    wall([
      [69, 5],
      [97, 5],
    ]),
    railing([
      [69, 29],
      [81, 29],
    ]),
    railing([
      [85, 29],
      [97, 29],
    ]),
  ];
}

function entrances(): DemoElement[] {
  return [
    entrance("main-entrance", "Main entrance", true, [
      [77, 84],
      [89, 84],
    ]),
    entrance("west-entrance", "West entrance", false, [
      [4, 35.5],
      [4, 40.5],
    ]),
    entrance("east-entrance", "East entrance", false, [
      [161, 35.5],
      [161, 40.5],
    ]),
    ...emergencyExit(36.5, 5),
    ...emergencyExit(36.5, 71),
    ...emergencyExit(129, 5),
    ...emergencyExit(129, 71),
    poi("Tram 4, stop Lichtkai", "tram", 75, 89.5),
    poi("Taxi", "taxi", 91, 89.5),
  ];
}

function emergencyExit(x: number, y: number): DemoElement[] {
  return [
    line([
      [x - 1.2, y],
      [x + 1.2, y],
    ]),
    poi("Emergency exit", "exit", x, y < 38 ? y + 0.9 : y - 0.9),
  ];
}

function foyer(): DemoElement[] {
  return [
    ...CORE.solids.map(({ name, box }) => block(name, box)),
    room("toilets-foyer", "Toilets", { x: 69.2, y: 48, width: 6.3, height: 12 }, [[75.5, 54]]),
    poi("Toilets", "toilet", 72.3, 51.5),
    poi("Accessible toilet", "accessible_toilet", 72.3, 56.5),
    room("security", "Security", { x: 92.8, y: 48, width: 4, height: 5 }, [[92.8, 50.5]]),
    room("first-aid-foyer", "First aid", { x: 92.8, y: 55, width: 4, height: 5 }, [[92.8, 57.5]]),
    poi("First aid", "first_aid", 94.8, 57.5),
    room("cloakroom", "Cloakroom", { x: 69.2, y: 67, width: 6.8, height: 11 }, [[76, 72.5]]),
    poi("Cloakroom", "cloakroom", 72.6, 72.5),
    room("press", "Press and organiser", { x: 90, y: 67, width: 6.8, height: 11 }, [[90, 72.5]]),
    round(83, 70, 1.7, INK.furniture, "Information desk"),
    poi("Information", "info", 83, 70, "info-desk"),
    ...[79.2, 83, 86.8].map((x) =>
      block("Admission", { x: x - 0.9, y: 78.4, width: 1.8, height: 0.8 }, INK.furniture),
    ),
    poi("Meeting point", "meeting_point", 83, 45, "meeting-point"),
    poi("Cash machine", "cash", 70.2, 81.5),
    poi("Charging lockers", "charging", 95.8, 81.5),
    poi("Escalators", "escalator", CORE.escalators.x, 56.2),
    poi("Stairs", "stairs", CORE.stairs.x, 56.2),
    poi("Lift", "elevator", CORE.lift.x, 55.5),
  ];
}

function courtyard(): DemoElement[] {
  return [
    zone("Light Court", { x: 69, y: 5, width: 28, height: 24 }, INK.terrace, { key: "light-court" }),
    round(SPIRAL.x, SPIRAL.y, SPIRAL.radius, INK.shaft, "The Spiral"),
    round(SPIRAL.x, SPIRAL.y, SPIRAL.radius * 0.62, INK.opening),
    ...trees([
      [72.5, 8.5, 1.4],
      [93.5, 8.5, 1.4],
      [72.5, 25.5, 1.2],
      [93.5, 25.5, 1.2],
    ]),
    ...tables([
      [71.6, 13],
      [71.6, 17],
      [71.6, 21],
      [94.4, 13],
      [94.4, 17],
      [94.4, 21],
    ]),
    poi("Court café", "coffee", 90.6, 9.5, "court-cafe"),
    poi("Ramp to the upper floor", "ramp", SPIRAL.x, SPIRAL.y),
  ];
}

function hallOneServices(): DemoElement[] {
  return [
    room("toilets-hall-1", "Toilets", { x: 4.2, y: 5.2, width: 10.6, height: 3.3 }, [[9.5, 8.5]]),
    poi("Toilets", "toilet", 9.2, 6.8),
    room("first-aid-hall-1", "First aid", { x: 57.2, y: 67.5, width: 11.6, height: 3.3 }, [[61, 67.5]]),
    poi("First aid", "first_aid", 63, 68.7),
    zone("Café Kessel", { x: 11.5, y: 58.5, width: 9, height: 6 }, INK.cafe, { key: "cafe-kessel", z: 2 }),
    block("Counter", { x: 13, y: 63.2, width: 6, height: 1 }, INK.furniture),
    ...tables([
      [13.5, 60],
      [16, 61.2],
      [18.5, 60],
    ]),
    poi("Café Kessel", "coffee", 16, 62.4),
    block("West stairs", CORE.westStairs.box),
    poi("Stairs", "stairs", 9.5, 61.5),
    poi("Charging point", "charging", 66.8, 20),
  ];
}

function hallTwoServices(): DemoElement[] {
  return [
    {
      ...round(FORUM.x, FORUM.y, FORUM.stageRadius, INK.furniture, "Light Forum"),
      key: "light-forum",
      kind: "stage",
      props: { name: "Light Forum", solid: true },
    },
    ...seatRows(),
    room("toilets-hall-2", "Toilets", { x: 149.5, y: 5.2, width: 11.3, height: 3.3 }, [[153, 8.5]]),
    poi("Toilets", "toilet", 154.2, 6.8),
    poi("Parents' room", "baby", 158.5, 6.8),
    room("quiet-room", "Quiet room", { x: 97.2, y: 67.5, width: 9.1, height: 3.3 }, [[101, 67.5]]),
    poi("Quiet room", "prayer", 101, 69.1),
    zone("Bistro Prisma", { x: 143, y: 67.2, width: 17.8, height: 3.6 }, INK.cafe, {
      key: "bistro-prisma",
      z: 2,
    }),
    block("Counter", { x: 144.5, y: 69.4, width: 11, height: 1.1 }, INK.furniture),
    ...tables([
      [145, 68.1],
      [148, 68.4],
      [151, 68.1],
      [154, 68.4],
      [157, 68.1],
    ]),
    poi("Bistro Prisma", "food", 158.4, 69.6),
    block("East lift", CORE.eastLift.box),
    poi("Lift", "elevator", 159.6, 43.6),
    block("East stairs", CORE.eastStairs.box),
    poi("Stairs", "stairs", 159.6, 51),
    poi("Cash machine", "cash", 97.9, 46),
  ];
}

/** Rows of seats around the stage, open towards the four gates. */
function seatRows(): DemoElement[] {
  return [5, 6, 7].flatMap((radius) =>
    [45, 135, 225, 315].map((middle) => line(arc(FORUM.x, FORUM.y, radius, middle - 27, middle + 27))),
  );
}

function tables(places: [x: number, y: number][]): DemoElement[] {
  return places.map(([x, y]) => round(x, y, 0.45, INK.furniture));
}

function lettering(): DemoElement[] {
  const aislesOne: [string, number][] = [
    ["A", 10],
    ["B", 19],
    ["C", 28],
    ["E", 48],
    ["F", 57],
    ["G", 66],
  ];
  const aislesTwo: [string, number][] = [
    ["A", 101],
    ["B", 110],
    ["C", 119],
    ["E", 139],
    ["F", 148],
    ["G", 157],
  ];
  return [
    text("HALL 1", 2.2, 15, 38),
    text("HALL 1", 2.2, 57, 38),
    text("HALL 2", 2.2, 106, 38),
    text("HALL 2", 2.2, 152, 38),
    text("FOYER", 1.8, 83, 64.6),
    text("LIGHT COURT", 1.3, 83, 7.3),
    text("PASSAGE", 1.6, 83, 38),
    text("HARBOUR PARK", 1.8, 52.5, 83.2),
    text("HARBOUR PARK", 1.8, 119, 82.6),
    text("DELIVERIES", 1.2, 83, 2.5),
    ...aislesOne.flatMap(([letter, y]) => [text(letter, 1.6, 6.2, y), text(letter, 1.6, 36.5, y)]),
    ...aislesTwo.flatMap(([letter, x]) => [text(letter, 1.6, x, 10), text(letter, 1.6, x, 66)]),
  ];
}

function circle(x: number, y: number, radius: number): Corner[] {
  return arc(x, y, radius, 0, 348.75);
}

/** Points on a circle from one angle to another, both in degrees. */
function arc(x: number, y: number, radius: number, from: number, to: number): Corner[] {
  const steps = Math.round((to - from) / 11.25) + 1;
  return Array.from({ length: steps }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (steps - 1)) * Math.PI) / 180;
    return [hundredths(x + radius * Math.cos(angle)), hundredths(y + radius * Math.sin(angle))];
  });
}
