import { edgesOf } from "#lib/geometry/polygon";
import { sharedLength } from "#lib/geometry/segment";
import type { BoothItem, LabelBox, Scene } from "./sceneTypes";

/** Booths that touch each other, named after their numbers because organisers rarely name blocks. */
export type Block = {
  readonly id: string;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly count: number;
  /** The space for its name, turned like its only booth. */
  readonly room: LabelBox;
  /**
   * The row and hall that all its numbers share, such as `B` of `1` for `1B07`, or `B–C` for two rows back to back;
   * empty if they do not.
   */
  readonly row: string;
  readonly hall: string;
  /** `1A07–1A53`, or the only number. */
  readonly range: string;
};

/** The middle and the size of all blocks of a hall. */
export type Hall = { name: string; x: number; y: number; width: number; height: number };

/** Blocks, rows and halls of a level, derived from the numbers of its booths. */
export type Blocks = {
  readonly blocks: readonly Block[];
  /** The blocks of each row, beginning in its middle. */
  readonly rows: readonly (readonly Block[])[];
  readonly halls: readonly Hall[];
};

const known = new WeakMap<Scene["booths"], Blocks>();

export function blocksOf(scene: Scene): Blocks {
  const steps = blockSteps(scene);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** How many booths are processed before yielding: a slow phone takes some milliseconds for them. */
const AT_ONCE = 300;

/** The same, with pauses in which the caller can do other work. */
export function* blockSteps(scene: Scene): Generator<void, Blocks> {
  const found = known.get(scene.booths);
  if (found) return found;
  const groups = yield* groupSteps(scene);
  const blocks: Block[] = [];
  let seen = 0;
  for (const members of groups) {
    blocks.push(blockOf(members));
    seen += members.length;
    if (seen < AT_ONCE) continue;
    seen = 0;
    yield;
  }
  const derived = { blocks, rows: rowsOf(blocks), halls: hallsOf(scene, blocks) };
  known.set(scene.booths, derived);
  return derived;
}

/** Booths closer than this count as touching, as drawings are not exact. */
const TOUCHING_M = 0.12;

function* groupSteps({ booths, boothIndex }: Scene): Generator<void, BoothItem[][]> {
  const group = new Int32Array(booths.length).fill(-1);
  const groups: BoothItem[][] = [];
  let seen = 0;
  for (let start = 0; start < booths.length; start++) {
    if (group[start] !== -1) continue;
    const members: BoothItem[] = [];
    const waiting = [start];
    group[start] = groups.length;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const item = booths[at]!;
      members.push(item);
      if (++seen % AT_ONCE === 0) yield;
      const { minX, minY, maxX, maxY } = item;
      const beside = boothIndex?.search(
        minX - TOUCHING_M,
        minY - TOUCHING_M,
        maxX + TOUCHING_M,
        maxY + TOUCHING_M,
        (other) => group[other] === -1 && sharesSide(item, booths[other]!),
      );
      for (const other of beside ?? []) {
        group[other] = groups.length;
        waiting.push(other);
      }
    }
    groups.push(members);
  }
  return groups;
}

/** Booths that only meet at a corner belong to different blocks, and so do those whose boxes meet across an aisle. */
function sharesSide(a: BoothItem, b: BoothItem): boolean {
  if (!a.isBox || !b.isBox) {
    const sides = edgesOf(b.ring);
    return edgesOf(a.ring).some((side) =>
      sides.some((other) => sharedLength(side, other, TOUCHING_M) > 2 * TOUCHING_M),
    );
  }
  const wide = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  const high = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  return Math.max(wide, high) > 2 * TOUCHING_M;
}

function blockOf(members: readonly BoothItem[]): Block {
  const [first] = members;
  if (!first) throw new Error("A block has at least one booth.");
  let { minX, minY, maxX, maxY } = first;
  for (const item of members) {
    minX = Math.min(minX, item.minX);
    minY = Math.min(minY, item.minY);
    maxX = Math.max(maxX, item.maxX);
    maxY = Math.max(maxY, item.maxY);
  }
  const numbers = members.map(({ booth }) => partsOf(booth.label));
  const sorted = numbers.toSorted((a, b) => compareText(a.before, b.before) || a.number - b.number);
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const isOneHall = numbers.every(({ hall }) => hall === least.hall);
  return {
    id: first.id,
    minX,
    minY,
    maxX,
    maxY,
    count: members.length,
    room:
      members.length === 1
        ? first.label
        : {
            x: (minX + maxX) / 2,
            y: (minY + maxY) / 2,
            width: maxX - minX,
            height: maxY - minY,
            rotation: 0,
          },
    row: isOneHall ? rowNameOf(numbers.map(({ row }) => row)) : "",
    hall: isOneHall ? least.hall : "",
    range: least.label === most.label ? least.label : `${least.label}–${most.label}`,
  };
}

/** The name of one row or of two back to back; empty for blocks of more rows. */
function rowNameOf(rows: readonly string[]): string {
  const names = [...new Set(rows)].toSorted(compareText);
  return names.length > 2 || names[0] === "" ? "" : names.join("–");
}

type Parts = { label: string; before: string; hall: string; row: string; number: number };

const LABEL = /^(\d*)[-. ]?(\p{L}*)[-. ]?(\d+)/u;

/** `1B07` is number 7 in row B of hall 1. */
function partsOf(label: string): Parts {
  const [, hall = "", row = "", number = ""] = LABEL.exec(label) ?? [];
  // Without letters, the digits at the beginning are a part of the number.
  if (row === "") return { label, before: "", hall: "", row: "", number: Number(`${hall}${number}` || "0") };
  return { label, before: label.slice(0, label.lastIndexOf(number)), hall, row, number: Number(number) };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Rows are only named if at least this share of the blocks belongs to one; else the plan is not numbered by rows. */
const ROWS_FROM_SHARE = 0.7;

function rowsOf(blocks: readonly Block[]): Block[][] {
  const rows = new Map<string, Block[]>();
  for (const block of blocks) {
    if (block.row === "") continue;
    const key = `${block.hall} ${block.row}`;
    rows.set(key, [...(rows.get(key) ?? []), block]);
  }
  const inRows = [...rows.values()].reduce((sum, row) => sum + row.length, 0);
  if (rows.size < 2 || inRows < ROWS_FROM_SHARE * blocks.length) return [];
  return [...rows.values()].map(fromMiddle);
}

function fromMiddle(row: readonly Block[]): Block[] {
  const [x, y] = [mean(row.map(middleX)), mean(row.map(middleY))];
  // Rounded to centimetres, so that every row begins with the same one of two blocks equally near its middle.
  const off = (block: Block) => Math.round(100 * Math.hypot(middleX(block) - x, middleY(block) - y));
  return row.toSorted((a, b) => off(a) - off(b) || a.minX - b.minX || a.minY - b.minY);
}

function middleX({ minX, maxX }: Block): number {
  return (minX + maxX) / 2;
}

function middleY({ minY, maxY }: Block): number {
  return (minY + maxY) / 2;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Fewer blocks do not count as a hall. */
const LEAST_BLOCKS = 3;

/** Halls on one level, recognised by the first digits of the numbers; none if the organiser has named zones. */
function hallsOf(scene: Scene, blocks: readonly Block[]): Blocks["halls"] {
  const hasZones = scene.elements.some(({ element }) => element.kind === "zone" && element.props.name);
  const halls = new Map<string, Block[]>();
  for (const block of blocks) halls.set(block.hall, [...(halls.get(block.hall) ?? []), block]);
  halls.delete("");
  const large = [...halls].filter(([, members]) => members.length >= LEAST_BLOCKS);
  if (hasZones || large.length < 2) return [];
  return large.map(([name, members]) => {
    const [minX, minY] = [
      Math.min(...members.map((one) => one.minX)),
      Math.min(...members.map((one) => one.minY)),
    ];
    const [maxX, maxY] = [
      Math.max(...members.map((one) => one.maxX)),
      Math.max(...members.map((one) => one.maxY)),
    ];
    return { name, x: (minX + maxX) / 2, y: (minY + maxY) / 2, width: maxX - minX, height: maxY - minY };
  });
}
