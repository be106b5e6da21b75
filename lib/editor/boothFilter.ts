import { areaM2 } from "#lib/plan/booths/shape";
import type { BoothStatus, BoothType } from "#lib/records/booths";
import type { DocumentBooth, PlanDocument } from "./document";

/** The properties that booths must have to be selected; null allows any value. */
export type BoothFilter = {
  status: BoothStatus | null;
  type: BoothType | null;
  exhibitor: "without" | "with" | null;
  leastAreaM2: number | null;
  mostAreaM2: number | null;
  /** A part of the number, in whatever case. */
  number: string;
};

export const NO_FILTER: BoothFilter = {
  status: null,
  type: null,
  exhibitor: null,
  leastAreaM2: null,
  mostAreaM2: null,
  number: "",
};

/** A tenth of a square centimetre, as areas are products of rounded lengths. */
const AREA_SLACK_M2 = 1e-5;

/** The booths of a level that match a filter. */
export function boothsMatching(
  { booths }: PlanDocument,
  levelId: string,
  filter: BoothFilter,
): DocumentBooth[] {
  return booths.filter((booth) => booth.levelId === levelId && matches(booth, filter));
}

function matches(booth: DocumentBooth, filter: BoothFilter): boolean {
  const { status, type, exhibitor, leastAreaM2, mostAreaM2, number } = filter;
  const area = areaM2(booth);
  const isTaken = booth.exhibitorIds.length > 0;
  return (
    (status === null || booth.status === status) &&
    (type === null || booth.type === type) &&
    (exhibitor === null || isTaken === (exhibitor === "with")) &&
    (leastAreaM2 === null || area >= leastAreaM2 - AREA_SLACK_M2) &&
    (mostAreaM2 === null || area <= mostAreaM2 + AREA_SLACK_M2) &&
    booth.label.toLowerCase().includes(number.trim().toLowerCase())
  );
}
