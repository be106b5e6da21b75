/**
 * Marks for invented firms, each drawn in a square of 80 by 80. `ink` is the strong colour, `glow` the bright one.
 */
export type Palette = { ink: string; glow: string; mist: string };

export type Mark = (palette: Palette, initial: string) => string;

const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const letter = (initial: string, fill: string, size: number, y: number) =>
  `<text x="40" y="${y}" font-family="Georgia,'Times New Roman',serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${fill}">${initial}</text>`;

export const MARKS = {
  sunrise: ({ ink, glow }) => path("M8 52a32 32 0 0 1 64 0z", glow) + stroke("M4 60h72M16 70h48", ink, 4),

  rays: ({ ink, glow }) =>
    Array.from({ length: 12 }, (_, index) => {
      const length = index % 2 === 0 ? 4 : 12;
      return `<path d="M40 ${length}V22" stroke="${index % 3 === 0 ? ink : glow}" stroke-width="5" stroke-linecap="round" transform="rotate(${30 * index} 40 40)"/>`;
    }).join("") + circle(40, 40, 10, ink),

  pendant: ({ ink, glow }) =>
    stroke("M40 2v24", ink, 3) +
    path("M14 58a26 30 0 0 1 52 0z", ink) +
    path("M30 58h20a10 10 0 0 1-20 0z", glow),

  bulb: ({ ink, glow }) =>
    path("M40 6a26 26 0 0 1 14 48v6H26v-6A26 26 0 0 1 40 6z", glow) +
    stroke("M30 68h20M34 76h12M40 60V40m-8-8 8 8 8-8", ink, 4),

  orbit: ({ ink, glow, mist }) =>
    circle(40, 40, 36, mist) + circle(40, 40, 22, ink) + circle(62, 22, 10, glow),

  eclipse: ({ ink, glow }) => circle(44, 40, 34, glow) + circle(30, 40, 26, ink),

  prism: ({ ink, glow, mist }) =>
    path("M40 6 74 66H6z", mist) + path("M40 6v60H6z", ink) + path("M40 38 74 66H40z", glow),

  facets: ({ ink, glow, mist }) =>
    path("M40 4 72 30 40 76z", glow) + path("M40 4 8 30 40 76z", ink) + path("M8 30h64L40 44z", mist),

  hexagon: ({ ink, glow, mist }) =>
    path("M40 4 71 22v36L40 76z", ink) +
    path("M40 4 9 22v36l31 18z", mist) +
    path("m40 24 14 8v16l-14 8-14-8V32z", glow),

  bauhaus: ({ ink, glow, mist }) =>
    path("M6 6h34v34A34 34 0 0 1 6 6z", ink) +
    path("M74 6v34H40A34 34 0 0 1 74 6z", glow) +
    path("M6 74V40h34A34 34 0 0 1 6 74z", mist) +
    path("M40 40h34v34A34 34 0 0 1 40 40z", ink),

  arch: ({ ink, glow }) =>
    path("M10 76V38a30 30 0 0 1 60 0v38H54V40a14 14 0 0 0-28 0v36z", ink) + circle(40, 66, 9, glow),

  window: ({ ink, glow }) =>
    `<rect x="10" y="6" width="60" height="68" rx="4" fill="${ink}"/><rect x="17" y="13" width="20" height="24" fill="${glow}"/><rect x="43" y="13" width="20" height="24" fill="#fff"/><rect x="17" y="43" width="20" height="24" fill="#fff"/><rect x="43" y="43" width="20" height="24" fill="#fff"/>`,

  steps: ({ ink, glow, mist }) =>
    path("M6 74V54h22v20z", mist) + path("M29 74V34h22v40z", glow) + path("M52 74V10h22v64z", ink),

  skyline: ({ ink, glow }) =>
    path("M6 74V34l16-14 16 14v40z", ink) + path("M42 74V14h14v60z", glow) + path("M60 74V44h14v30z", ink),

  leaf: ({ ink, glow }) =>
    path("M12 70C4 30 30 8 70 8c2 40-20 66-58 62z", glow) + stroke("M10 74C24 52 40 38 56 26", ink, 4),

  waves: ({ ink, glow, mist }) =>
    stroke("M6 24c12-14 22-14 34 0s22 14 34 0", ink, 7) +
    stroke("M6 42c12-14 22-14 34 0s22 14 34 0", glow, 7) +
    stroke("M6 60c12-14 22-14 34 0s22 14 34 0", mist, 7),

  weave: ({ ink, glow }) =>
    [10, 30, 50].map((y) => `<rect x="6" y="${y}" width="68" height="12" rx="2" fill="${ink}"/>`).join("") +
    [12, 52].map((x) => `<rect x="${x}" y="4" width="12" height="66" rx="2" fill="${glow}"/>`).join("") +
    [
      [12, 30],
      [52, 10],
      [52, 50],
    ]
      .map(([x, y]) => `<rect x="${Number(x) - 2}" y="${y}" width="16" height="12" fill="${ink}"/>`)
      .join("") +
    `<rect x="32" y="4" width="12" height="66" rx="2" fill="${glow}"/><rect x="30" y="30" width="16" height="12" fill="${ink}"/>`,

  echo: ({ ink, glow, mist }) =>
    stroke("M54 20a28 28 0 0 1 0 40", mist, 7) +
    stroke("M42 28a17 17 0 0 1 0 24", glow, 7) +
    circle(22, 40, 13, ink),

  dots: ({ ink, glow }) =>
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2].map((column) =>
          circle(16 + 24 * column, 16 + 24 * row, 4 + 1.7 * (row + column), row === column ? glow : ink),
        ),
      )
      .join(""),

  links: ({ ink, glow }) =>
    `<circle cx="29" cy="40" r="20" fill="none" stroke="${ink}" stroke-width="9"/><circle cx="51" cy="40" r="20" fill="none" stroke="${glow}" stroke-width="9" stroke-opacity=".85"/>`,

  circuit: ({ ink, glow }) =>
    stroke("M14 66V40h26V14M40 40h26v26", ink, 6) +
    circle(14, 66, 8, glow) +
    circle(40, 14, 8, glow) +
    circle(66, 66, 8, glow),

  bolt: ({ ink, glow }) => circle(40, 40, 36, ink) + path("M46 12 22 44h14l-4 24 26-34H43z", glow),

  flame: ({ ink, glow }) =>
    path("M40 4c6 16 26 24 26 46a26 26 0 0 1-52 0C14 36 34 30 40 4z", ink) +
    path("M40 36c3 9 13 13 13 24a13 13 0 0 1-26 0c0-8 10-11 13-24z", glow),

  keyhole: ({ ink, glow }) =>
    `<rect x="8" y="8" width="64" height="64" rx="18" fill="${ink}"/>` +
    circle(40, 33, 10, glow) +
    path("M36 36h8l5 24H31z", glow),

  page: ({ ink, glow, mist }) =>
    path("M14 6h36l18 18v50H14z", mist) +
    path("M50 6v18h18z", ink) +
    stroke("M24 40h32M24 52h32M24 64h18", glow, 5),

  compass: ({ ink, glow }) =>
    `<circle cx="40" cy="40" r="33" fill="none" stroke="${ink}" stroke-width="5"/>` +
    path("M54 22 46 46 26 58l8-24z", glow) +
    circle(40, 40, 4, ink),

  medal: ({ ink, glow }, initial) =>
    circle(40, 40, 36, ink) + circle(40, 40, 30, glow) + letter(initial, ink, 40, 54),

  tile: ({ ink }, initial) =>
    `<rect x="6" y="6" width="68" height="68" rx="14" fill="${ink}"/>${letter(initial, "#fff", 46, 56)}`,

  corner: ({ ink, glow }, initial) => path("M6 6h68v68z", glow) + letter(initial, ink, 64, 62),
} satisfies Record<string, Mark>;

export type MarkName = keyof typeof MARKS;
