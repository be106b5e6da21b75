/** Pictures of what exhibitors show, twice as wide as high: a few rooms with different light. */
export const SCENES = ["pendants", "window", "weave", "facade", "tiles", "sphere"] as const;
export type SceneName = (typeof SCENES)[number];

const WIDTH = 1200;
const HEIGHT = 600;

type Wall = { from: string; to: string };

/** Featured exhibitors show four of them, each starting with another. */
export function scenesOf(number: number): SceneName[] {
  return [0, 1, 2, 3].map((step) => SCENES[(number + step) % SCENES.length] as SceneName);
}

export function sceneSvg(name: SceneName): string {
  return DRAWN[name]();
}

const DRAWN: Record<SceneName, () => string> = {
  pendants: () => {
    const drops = [180, 390, 600, 810, 1020].map((x, at) => {
      const y = 210 + ((at * 2) % 5) * 34;
      return [
        `<circle cx="${x}" cy="${y + 26}" r="210" fill="url(#glow)"/>`,
        `<path d="M${x} 0V${y - 40}" stroke="#e9d9b8" stroke-width="3"/>`,
        `<path d="M${x - 62} ${y + 22}a62 62 0 0 1 124 0z" fill="#c9863c"/>`,
        `<ellipse cx="${x}" cy="${y + 22}" rx="62" ry="11" fill="#fff1c9"/>`,
      ].join("");
    });
    return scene({ from: "#1d1b26", to: "#3b2f36" }, "#ffcf7d", `${drops.join("")}${floor("#15131b", 470)}`);
  },
  window: () => {
    const pane = (x: number, y: number) =>
      `<rect x="${x}" y="${y}" width="92" height="138" rx="4" fill="#fdf6e3"/>`;
    const panes = [200, 304].flatMap((x) => [110, 260].map((y) => pane(x, y)));
    const fallen = [0, 128].flatMap((right) =>
      [0, 74].map((down) => {
        const x = 560 + right + down * 1.1;
        return `<path d="M${x} ${470 + down * 0.8}h112l62 52h-112z" fill="#ffe9b0" opacity=".75"/>`;
      }),
    );
    const plant = [-34, -12, 12, 34].map(
      (lean) =>
        `<path d="M980 430q${lean} -90 ${lean * 2.6} -170q${lean * 0.6} 96 ${-lean * 1.2} 170z" fill="#4f7a5b"/>`,
    );
    const pot = `<path d="M930 425h100l-14 96h-72z" fill="#b5613c"/>`;
    return scene(
      { from: "#d9cbb6", to: "#c7b59a" },
      "#fff7df",
      `${floor("#a98e6e", 440)}${panes.join("")}${fallen.join("")}${plant.join("")}${pot}`,
    );
  },
  weave: () => {
    const inks = ["#23395b", "#c8553d", "#e9c46a", "#f3e9dc", "#588157"];
    const bands = Array.from({ length: 15 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => {
        const ink = inks[(row * 2 + Math.abs(10 - column)) % inks.length];
        const [x, y] = [column * 60, row * 40];
        return `<path d="M${x} ${y + 20}l30 -20l30 20l-30 20z" fill="${ink}"/>`;
      }).join(""),
    );
    return scene({ from: "#f3e9dc", to: "#e2d3bd" }, "#ffffff", bands.join(""));
  },
  facade: () => {
    const lit = new Set([2, 5, 11, 12, 17, 20, 26, 31, 33, 38, 44, 47, 52]);
    const panes = Array.from({ length: 60 }, (_, at) => {
      const [x, y] = [232 + (at % 12) * 62, 96 + Math.floor(at / 12) * 82];
      const fill = lit.has(at) ? "#ffd98a" : "#33496b";
      return `<rect x="${x}" y="${y}" width="46" height="62" rx="2" fill="${fill}"/>`;
    });
    const house = '<rect x="200" y="64" width="800" height="536" fill="#1c2b45"/>';
    return scene(
      { from: "#24406b", to: "#e79b6d" },
      "#ffe2b8",
      `${house}${panes.join("")}${floor("#141d2f", 530)}`,
    );
  },
  tiles: () => {
    const inks = ["#e8e3d8", "#cdd8d2", "#9fb8ad", "#d9a679", "#f4efe6"];
    const tiles = Array.from({ length: 72 }, (_, at) => {
      const [column, row] = [at % 12, Math.floor(at / 12)];
      const [x, y] = [column * 100, row * 100];
      const turn = (column * 3 + row * 5) % 4;
      const ink = inks[(column * 2 + row * 3) % inks.length];
      return [
        `<rect x="${x + 2}" y="${y + 2}" width="96" height="96" rx="6" fill="#f7f4ed"/>`,
        `<path d="M${x + 2} ${y + 2}h96a96 96 0 0 1 -96 96z" fill="${ink}" transform="rotate(${turn * 90} ${x + 50} ${y + 50})"/>`,
      ].join("");
    });
    return scene({ from: "#b9b2a4", to: "#a59c8c" }, "#ffffff", tiles.join(""));
  },
  sphere: () => {
    const rings = [300, 240, 188].map(
      (radius) => `<circle cx="600" cy="300" r="${radius}" fill="#f6b26b" fill-opacity=".12"/>`,
    );
    const ball =
      '<circle cx="600" cy="300" r="140" fill="#ffe3b3"/><circle cx="560" cy="258" r="46" fill="#fff6e2"/>';
    const stand = '<path d="M592 440h16v90h90v14h-196v-14h90z" fill="#27313f"/>';
    return scene(
      { from: "#2b3a4a", to: "#51606b" },
      "#ffd9a0",
      `${rings.join("")}${floor("#1e2933", 520)}${ball}${stand}`,
    );
  },
};

function scene({ from, to }: Wall, glow: string, inside: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".55"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`,
    inside,
    "</svg>",
  ].join("");
}

function floor(color: string, from: number): string {
  return `<rect y="${from}" width="${WIDTH}" height="${HEIGHT - from}" fill="${color}"/>`;
}
