import { describe, expect, test } from "vitest";
import { BOOTH_TYPES } from "#lib/records/booths";
import { classesOf, type Look } from "./paint";
import { contrast, rgbOf } from "./paintColor";
import { defaultPalette, type Theme } from "./paintPalette";
import { makeScene } from "./scene";
import type { SceneBooth } from "./sceneTypes";

/** How people with a missing kind of cone see linear red, green and blue (Machado, Oliveira and Fernandes 2009). */
const VISIONS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;
type Vision = keyof typeof VISIONS;
type Triple = [number, number, number];

const THEMES: Theme[] = ["light", "dark"];
const CASES = THEMES.flatMap((theme) =>
  (Object.keys(VISIONS) as Vision[]).map((vision) => [theme, vision] as const),
);

function seen(color: string, vision: Vision): Triple {
  const [red, green, blue] = rgbOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Triple;
  const matrix = VISIONS[vision];
  const row = (at: 0 | 3 | 6) =>
    Math.min(1, Math.max(0, matrix[at] * red + matrix[at + 1]! * green + matrix[at + 2]! * blue));
  return [row(0), row(3), row(6)];
}

function oklabOf([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** In hundredths of the distance from black to white; about 2 can be seen side by side. */
function difference(one: string, other: string, vision: Vision): number {
  const [a, b] = [oklabOf(seen(one, vision)), oklabOf(seen(other, vision))];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const LEVEL = { id: "l", name: "Hall 1", shortName: "1", index: 0, elevation: null, width: 50, height: 30 };

function paintsOf(colourBy: Look["colourBy"], theme: Theme, booths: Partial<SceneBooth>[]) {
  const shape = { x: 0, y: 0, width: 3, height: 3, rotation: 0, polygon: null };
  const all = booths.map((more, nth) => {
    const label = `${more.status ?? ""} ${more.type ?? nth}`.trim();
    return { ...shape, id: label, levelId: "l", label, exhibitorIds: [], ...more };
  });
  const scene = makeScene({ levels: [LEVEL], booths: all, elements: [] }, "l");
  const classOf = classesOf(scene, { palette: defaultPalette(theme), colourBy, fontFamily: "x" });
  return scene.booths.map((item) => ({ name: item.booth.label, paint: classOf(item).paint }));
}

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));
}

describe("without one kind of cone", () => {
  test.each(CASES)(
    "free booths differ from taken ones where availability is shown, %s, %s",
    (theme, vision) => {
      const [free, taken] = paintsOf("availability", theme, [{ status: "available" }, { status: "sold" }]);
      expect(difference(free!.paint.fill, taken!.paint.fill, vision)).toBeGreaterThan(6);
    },
  );

  test.each(CASES)("statuses differ from one another, %s, %s", (theme, vision) => {
    const statuses = paintsOf(
      "status",
      theme,
      (["available", "held", "reserved", "sold"] as const).map((status) => ({ status })),
    );
    for (const { name, paint } of statuses)
      expect(contrast(paint.fill, paint.ink), name).toBeGreaterThan(4.5);
    for (const [one, other] of pairs(statuses)) {
      expect(
        difference(one.paint.fill, other.paint.fill, vision),
        `${one.name} and ${other.name}`,
      ).toBeGreaterThan(4);
    }
  });

  test.each(CASES)(
    "added, removed, moved and changed differ from each other and the floor, %s, %s",
    (theme, vision) => {
      const { floor, differences } = defaultPalette(theme);
      for (const [[name, one], [otherName, other]] of pairs(Object.entries(differences))) {
        expect(difference(one, other, vision), `${name} and ${otherName}`).toBeGreaterThan(7);
      }
      for (const color of Object.values(differences)) expect(contrast(color, floor)).toBeGreaterThan(2.5);
    },
  );

  test.each(CASES)("the booth types differ from one another, %s, %s", (theme, vision) => {
    const types = paintsOf(
      "type",
      theme,
      BOOTH_TYPES.map((type) => ({ type })),
    );
    for (const [one, other] of pairs(types)) {
      expect(
        difference(one.paint.fill, other.paint.fill, vision),
        `${one.name} and ${other.name}`,
      ).toBeGreaterThan(2);
    }
  });
});
