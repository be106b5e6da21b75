import type { DemoPassage } from "../records";
import type { Box } from "./pencil";

/**
 * The transitions between the floors. Both floors have the same ground plan, so a shaft has the same position on
 * both, and only the end at which it is entered differs.
 */
const shafts = {
  lift: { x: 78, y: 52.5, width: 2.6, height: 6 },
  escalators: { x: 82.3, y: 51.5, width: 4.2, height: 9.5 },
  stairs: { x: 87.3, y: 51.5, width: 3, height: 9.5 },
  westStairs: { x: 8, y: 58.5, width: 3, height: 6 },
  eastLift: { x: 158.3, y: 42, width: 2.5, height: 3.2 },
  eastStairs: { x: 158.3, y: 47.5, width: 2.5, height: 7 },
} satisfies Record<string, Box>;

export const CORE = {
  lift: { x: middleOf(shafts.lift) },
  escalators: { x: middleOf(shafts.escalators) },
  stairs: { x: middleOf(shafts.stairs) },
  westStairs: { box: shafts.westStairs },
  eastLift: { box: shafts.eastLift },
  eastStairs: { box: shafts.eastStairs },
  solids: [
    { name: "Lifts", box: shafts.lift },
    { name: "Escalators", box: shafts.escalators },
    { name: "Stairs", box: shafts.stairs },
  ],
} as const;

/** The spiral ramp through the Light Court. */
export const SPIRAL = { x: 83, y: 15, radius: 6 } as const;

const FOOT = 62.2;
const HEAD = 50.4;

export function passages(): DemoPassage[] {
  return [
    {
      name: "Foyer escalator 1",
      kind: "escalator",
      stops: [
        { level: "ground", x: 83.3, y: FOOT },
        { level: "upper", x: 83.3, y: HEAD },
      ],
      accessible: false,
      travelSeconds: 28,
      direction: "up",
    },
    {
      name: "Foyer escalator 2",
      kind: "escalator",
      stops: [
        { level: "ground", x: 85.5, y: FOOT },
        { level: "upper", x: 85.5, y: HEAD },
      ],
      accessible: false,
      travelSeconds: 28,
      direction: "down",
    },
    {
      name: "Foyer stairs",
      kind: "stairs",
      stops: [
        { level: "ground", x: CORE.stairs.x, y: FOOT },
        { level: "upper", x: CORE.stairs.x, y: HEAD },
      ],
      accessible: false,
      travelSeconds: 35,
      direction: "both",
    },
    {
      name: "Foyer lifts",
      kind: "elevator",
      stops: [
        { level: "ground", x: CORE.lift.x, y: 51.4 },
        { level: "upper", x: CORE.lift.x, y: 51.4 },
      ],
      accessible: true,
      travelSeconds: 45,
      direction: "both",
    },
    {
      name: "The Spiral",
      kind: "ramp",
      stops: [
        { level: "ground", x: SPIRAL.x, y: 22.2 },
        { level: "upper", x: SPIRAL.x, y: 23.2 },
      ],
      accessible: true,
      travelSeconds: 110,
      direction: "both",
    },
    {
      name: "West stairs",
      kind: "stairs",
      stops: [
        { level: "ground", x: middleOf(shafts.westStairs), y: 57.4 },
        { level: "upper", x: middleOf(shafts.westStairs), y: 65.8 },
      ],
      accessible: false,
      travelSeconds: 35,
      direction: "both",
    },
    {
      name: "East lift",
      kind: "elevator",
      stops: [
        { level: "ground", x: 157.2, y: 43.6 },
        { level: "upper", x: 157.2, y: 43.6 },
      ],
      accessible: true,
      travelSeconds: 45,
      direction: "both",
    },
    {
      name: "East stairs",
      kind: "stairs",
      stops: [
        { level: "ground", x: middleOf(shafts.eastStairs), y: 46.4 },
        { level: "upper", x: middleOf(shafts.eastStairs), y: 55.6 },
      ],
      accessible: false,
      travelSeconds: 35,
      direction: "both",
    },
  ];
}

function middleOf(box: Box): number {
  return box.x + box.width / 2;
}
