import type { Corner } from "#lib/geometry/point";
import { compassSvg } from "../logos/emblem";
import type { DemoElement } from "../records";
import { INK, pencilFor } from "./pencil";
import { hundredths } from "./plots";

const { image, round, zone } = pencilFor("ground");

/** Green areas that keep the routes to the entrances apart. */
export function park(): DemoElement[] {
  const lawn = (name: string, x: number, y: number, width: number, height: number) =>
    zone(name, { x, y, width, height }, INK.garden, { walkable: false, z: 0 });

  return [
    lawn("Bastion garden", 0, 0, 4, 34),
    lawn("Bastion garden", 0, 42, 4, 50),
    lawn("Harbour park", 4, 71, 65, 21),
    lawn("Harbour park", 97, 71, 64, 21),
    lawn("Rampart garden", 161, 0, 4, 34),
    lawn("Rampart garden", 161, 42, 4, 50),
    zone("Delivery yard", { x: 4, y: 0, width: 157, height: 5 }, INK.paving, { walkable: false, z: 0 }),
    zone("West square", { x: 0, y: 34, width: 4, height: 8 }, INK.paving, { z: 0 }),
    zone("East square", { x: 161, y: 34, width: 4, height: 8 }, INK.paving, { z: 0 }),
    zone("Forecourt", { x: 69, y: 84, width: 28, height: 8 }, INK.paving, { z: 0 }),
    zone("Pond", pond(), INK.water, { walkable: false }),
    image("Compass", compassSvg(), { x: 4.5, y: 84.5, width: 7, height: 7 }),
    ...trees([
      [8, 76, 1.9],
      [44, 87.5, 1.6],
      [46, 76.5, 1.7],
      [50, 88, 2],
      [55, 79, 1.5],
      [60, 86, 1.8],
      [64.5, 77, 1.6],
      [101.5, 77, 1.6],
      [106, 87, 1.9],
      [113, 79.5, 2.1],
      [121, 86.5, 1.6],
      [127, 77.5, 1.8],
      [135, 84, 2.2],
      [143, 77, 1.5],
      [149, 87.5, 1.9],
      [156, 79, 1.7],
    ]),
  ];
}

/** A slightly irregular oval. */
function pond(): Corner[] {
  return Array.from({ length: 36 }, (_, index): Corner => {
    const angle = (index * Math.PI) / 18;
    const wander = 1 + 0.1 * Math.sin(2 * angle + 0.6) + 0.07 * Math.cos(3 * angle);
    return [
      hundredths(27.5 + 13 * wander * Math.cos(angle)),
      hundredths(81.4 + 5.6 * wander * Math.sin(angle)),
    ];
  });
}

export function trees(places: [x: number, y: number, radius: number][]): DemoElement[] {
  return places.map(([x, y, radius]) => round(x, y, radius, INK.tree));
}
