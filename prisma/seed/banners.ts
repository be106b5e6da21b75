import { escapeXml } from "./logos/lettering";
import type { BannerPlacement, DemoBanner, DemoExhibitor } from "./records";

type Design = {
  placement: BannerPlacement;
  width: number;
  height: number;
  line: string;
  from: string;
  to: string;
  spark: string;
};

const DESIGNS: Design[] = [
  {
    placement: "search_top",
    width: 720,
    height: 120,
    line: "Come and see us in the light",
    from: "#14304f",
    to: "#2c5d83",
    spark: "#f2c14e",
  },
  {
    placement: "list_inline",
    width: 720,
    height: 240,
    line: "Made to be repaired, and to be kept",
    from: "#5c2a1e",
    to: "#a8553a",
    spark: "#f6d8a8",
  },
  {
    placement: "map_corner",
    width: 320,
    height: 200,
    line: "Meet us",
    from: "#123c33",
    to: "#2f7d63",
    spark: "#e7d36a",
  },
  {
    placement: "detail_top",
    width: 800,
    height: 200,
    line: "Rooms worth staying in",
    from: "#34244f",
    to: "#6b4fa0",
    spark: "#f0b6c8",
  },
  {
    placement: "splash",
    width: 1200,
    height: 800,
    line: "welcomes you to the fair",
    from: "#101d33",
    to: "#31507a",
    spark: "#ffd27a",
  },
];

/** Every third one, so that each hall is represented. */
const STEP = 3;

/** One banner for each placement, bought by the featured exhibitors in turn. */
export function demoBanners(
  exhibitors: DemoExhibitor[],
  period: Pick<DemoBanner, "startsAt" | "endsAt">,
): DemoBanner[] {
  const advertisers = exhibitors.filter(({ featured }) => featured);
  return DESIGNS.map((design, index) => {
    const advertiser = advertisers[index * STEP];
    if (!advertiser) throw new RangeError(`No featured exhibitor is left for ${design.placement}.`);
    return {
      placement: design.placement,
      title: `${advertiser.name} – ${design.line}`,
      imageSvg: bannerSvg(design, advertiser.name),
      exhibitor: advertiser.slug,
      linkUrl: advertiser.website,
      weight: 1,
      ...period,
    };
  });
}

/** A low sun over a dark room, with the advertiser's name in it. */
function bannerSvg({ placement, width, height, line, from, to, spark }: Design, name: string): string {
  const left = Math.round(width * 0.06);
  // The sun leaves the left part of a wide banner free, and the upper part of a compact one.
  const isCompact = width < 2 * height;
  const roomForWords = width * (isCompact ? 0.94 : 0.64) - left;
  const sizeOf = (text: string, largest: number) =>
    Math.round(Math.min(largest, roomForWords / (text.length * 0.58)));
  const nameSize = sizeOf(name, height * 0.18);
  const lineSize = sizeOf(line, nameSize * 0.6);
  const middle = Math.round(height * (isCompact ? 0.3 : 0.54));
  const sun = {
    x: Math.round(width * 0.86),
    y: Math.round(height * 0.98),
    radius: Math.round(Math.min(height * 0.5, width * 0.2)),
  };
  const halos = [2.1, 1.6, 1.25]
    .map((reach) => halo(sun.x, sun.y, Math.round(sun.radius * reach), spark))
    .join("");
  const gradient = `glow-${placement}`;
  const words = (text: string, y: number, size: number, weight: number, fill: string) =>
    `<text x="${left}" y="${y}" font-family="'Avenir Next','Segoe UI','Helvetica Neue',Arial,sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeXml(`${name} – ${line}`)}</title>`,
    `<defs><linearGradient id="${gradient}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#${gradient})"/>`,
    halos,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${spark}"/>`,
    words(name, middle, nameSize, 700, "#ffffff"),
    words(line, middle + Math.round(lineSize * 1.6), lineSize, 400, spark),
    "</svg>",
  ].join("");
}

function halo(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" fill-opacity=".12"/>`;
}
