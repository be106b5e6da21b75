import { join } from "node:path";
import type { DemoFair } from "./records";
import { SCENES, type SceneName, sceneSvg } from "./scenes";

/** A picture of the demo: its name by its use, and its size by the largest display. */
export type DemoPicture = { name: string; svg: string; longerSide: number };

export const EVENT_LOGO = "event";
export const logoName = (slug: string) => `logo-${slug}`;
export const bannerName = (placement: string) => `banner-${placement}`;
export const sceneName = (scene: SceneName) => `scene-${scene}`;
export const elementName = (index: number) => `element-${index}`;

export function picturesOf(demo: DemoFair): DemoPicture[] {
  return [
    { name: EVENT_LOGO, svg: demo.event.logoSvg, longerSide: 640 },
    ...demo.exhibitors.map(({ slug, logoSvg }) => ({ name: logoName(slug), svg: logoSvg, longerSide: 400 })),
    ...demo.banners.map(({ placement, imageSvg }) => ({
      name: bannerName(placement),
      svg: imageSvg,
      longerSide: 1_280,
    })),
    ...SCENES.map((scene) => ({ name: sceneName(scene), svg: sceneSvg(scene), longerSide: 1_200 })),
    ...demo.elements.flatMap(({ imageSvg }, index) =>
      imageSvg ? [{ name: elementName(index), svg: imageSvg, longerSide: 800 }] : [],
    ),
  ];
}

export function pictureFile(name: string): string {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "prisma/seed/pictures");
  return name === "" ? folder : join(folder, `${name}.webp`);
}
