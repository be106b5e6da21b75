import type { PlanBooth } from "#lib/plan/plan";

type Lane = { ax: number; ay: number; bx: number; by: number };

/** Booths are numbered by aisle if this share of those beside it agree on its name. */
const AGREED = 0.7;
const FEWEST = 3;
/** A booth is beside an aisle if its middle is within this distance of the aisle's centre line, in metres. */
const BESIDE = 5;

/**
 * Guesses the name of an aisle from the numbers of its booths: A01, A02 and A14 are in aisle A, 3-110 and 3-112 in
 * aisle 3, and 1201 and 1233 in aisle 12. Null if they do not agree.
 */
export function aisleNameFrom(labels: readonly string[]): string | null {
  const votes = new Map<string, number>();
  for (const label of labels) {
    const name = aisleOf(label);
    if (name !== null) votes.set(name, (votes.get(name) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (!best || best[1] < FEWEST || best[1] < AGREED * labels.length) return null;
  return best[0];
}

function aisleOf(label: string): string | null {
  const parted = /^(?:.*[\s./])?([A-Za-z]{1,3}|\d{1,3})[-.\s/]\d+[a-z]?$/.exec(label.trim());
  if (parted) return parted[1]!.toUpperCase();
  const lettered = /^([A-Za-z]{1,3})\d+[a-z]?$/.exec(label.trim());
  if (lettered) return lettered[1]!.toUpperCase();
  const numbered = /^(\d{1,2})\d\d$/.exec(label.trim());
  return numbered ? numbered[1]! : null;
}

/** Finds which booths are beside a stretch of aisle. */
export class Neighbourhood {
  private readonly cells = new Map<string, PlanBooth[]>();

  constructor(booths: readonly PlanBooth[]) {
    for (const booth of booths) {
      const key = cellOf(middleX(booth), middleY(booth));
      const cell = this.cells.get(key);
      if (cell) cell.push(booth);
      else this.cells.set(key, [booth]);
    }
  }

  labelsBeside(lane: Lane): string[] {
    const length = Math.hypot(lane.bx - lane.ax, lane.by - lane.ay);
    const beside = new Set<PlanBooth>();
    for (let along = 0; along <= length; along += BESIDE) {
      const x = lane.ax + ((lane.bx - lane.ax) * along) / (length || 1);
      const y = lane.ay + ((lane.by - lane.ay) * along) / (length || 1);
      for (const dx of [-BESIDE, 0, BESIDE]) {
        for (const dy of [-BESIDE, 0, BESIDE]) {
          for (const booth of this.cells.get(cellOf(x + dx, y + dy)) ?? []) beside.add(booth);
        }
      }
    }
    return [...beside].filter((booth) => isBeside(lane, length, booth)).map(({ label }) => label);
  }
}

function isBeside({ ax, ay, bx, by }: Lane, length: number, booth: PlanBooth): boolean {
  if (length === 0) return false;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const [dx, dy] = [middleX(booth) - ax, middleY(booth) - ay];
  const along = dx * ux + dy * uy;
  const reach = Math.min(booth.width, booth.height) / 2 + BESIDE - 1.5;
  return along >= 0 && along <= length && Math.abs(dx * uy - dy * ux) <= reach;
}

function middleX({ x, width }: PlanBooth): number {
  return x + width / 2;
}

function middleY({ y, height }: PlanBooth): number {
  return y + height / 2;
}

function cellOf(x: number, y: number): string {
  return `${Math.floor(x / BESIDE)} ${Math.floor(y / BESIDE)}`;
}
