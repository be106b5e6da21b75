import { toMm2 } from "#lib/pricing/area";
import type { BoothType } from "#lib/records/booths";
import { type BoothSale, isFreeFor } from "./sale";

/** What a company waits for: a certain booth, or any of a type and size. */
export type Wanted = {
  boothId: string | null;
  boothType: BoothType | null;
  minAreaM2: number | null;
  maxAreaM2: number | null;
};

export type WaitedFor = BoothSale & { type: BoothType; areaM2: number };

export function wants(wanted: Wanted, booth: Pick<WaitedFor, "id" | "type" | "areaM2">): boolean {
  if (wanted.boothId !== null) return wanted.boothId === booth.id;
  return (
    (wanted.boothType === null || wanted.boothType === booth.type) &&
    (wanted.minAreaM2 === null || toMm2(wanted.minAreaM2) <= toMm2(booth.areaM2)) &&
    (wanted.maxAreaM2 === null || toMm2(wanted.maxAreaM2) >= toMm2(booth.areaM2))
  );
}

/** Which booth is offered to which company: the longest waiting one chooses first, and none is offered two. */
export function pairUp<E extends Wanted, B extends WaitedFor>(
  waiting: readonly E[],
  booths: readonly B[],
): { entry: E; booth: B }[] {
  const left = booths.filter((booth) => isFreeFor(booth, null));
  return waiting.flatMap((entry) => {
    const place = left.findIndex((booth) => wants(entry, booth));
    const [booth] = place < 0 ? [] : left.splice(place, 1);
    return booth ? [{ entry, booth }] : [];
  });
}
