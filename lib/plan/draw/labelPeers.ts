import type { BoothItem, Scene } from "../sceneTypes";

/** What booths of the same size have to show, which determines their common letter size. */
export type LabelPeers = {
  /** The width of their widest number, in ems. */
  numberEm: number;
  /** A name that is harder to fit than most of theirs; empty if all are vacant. */
  name: string;
  /** The name that is easiest to fit: where it does not fit, only numbers are shown. */
  easyName: string;
};

/** Booths that differ by less count as equal in size. */
const SAME_WITHIN_M = 0.2;
/**
 * The share of names that must fit; a few longer ones are shrunk or cut so that they do not make all others small.
 */
const MOST_NAMES = 0.8;

const known = new WeakMap<Scene, ReadonlyMap<string, LabelPeers>>();

/** Booths of equal size get labels of equal size anywhere on the level. */
export function peersOf(scene: Scene, item: BoothItem): LabelPeers | undefined {
  const groups = known.get(scene) ?? groupsOf(scene);
  known.set(scene, groups);
  return groups.get(sizeKey(item));
}

function groupsOf(scene: Scene): ReadonlyMap<string, LabelPeers> {
  const groups = new Map<string, { numberEm: number; names: string[] }>();
  for (const item of scene.booths) {
    const key = sizeKey(item);
    const group = groups.get(key) ?? { numberEm: 0, names: [] };
    groups.set(key, group);
    group.numberEm = Math.max(group.numberEm, mostEmOf(item.booth.label));
    if (item.name !== "") group.names.push(item.name);
  }
  return new Map(
    [...groups].map(([key, { numberEm, names }]) => {
      const sorted = names.map((name) => ({ name, hardness: hardnessOf(name) }));
      sorted.sort((a, b) => a.hardness - b.hardness);
      const name = sorted[Math.ceil(MOST_NAMES * sorted.length) - 1]?.name ?? "";
      return [key, { numberEm, name, easyName: sorted[0]?.name ?? "" }] as const;
    }),
  );
}

function sizeKey({ label }: BoothItem): string {
  const sides = [label.width, label.height].sort((a, b) => a - b);
  return sides.map((side) => Math.round(side / SAME_WITHIN_M)).join(" ");
}

/** The largest possible width of a number; measuring those that are out of sight would waste time. */
function mostEmOf(number: string): number {
  let em = 0;
  for (const sign of number) em += /[MWmw]/.test(sign) ? 0.95 : /[-–/. Iijl]/.test(sign) ? 0.4 : 0.68;
  return em;
}

/** A name needs the width of its longest word, or a third of its own width on three lines. */
function hardnessOf(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return Math.max(longest, name.length / 3);
}
