import { areaM2 } from "#lib/plan/booths/shape";
import { BOOTH_FIELDS, type Booth, type BoothShape, type BoothStatus } from "#lib/records/booths";
import { type FieldTraits, fieldsWith, type With } from "#lib/records/record";

type Sized = BoothShape & { title: string | null; status: BoothStatus };

/** An area that is not for sale and has a title, such as a stage. */
export function isSpecialSection({ status, title }: Pick<Sized, "status" | "title">): boolean {
  return status === "unavailable" && title !== null && title !== "";
}

/** "3 x 4 m", or the area if the booth is not a rectangle. */
export function sizeText(booth: BoothShape): string {
  if (booth.polygon) return `${rounded(areaM2(booth))} m²`;
  return `${rounded(booth.width)} x ${rounded(booth.height)} m`;
}

function rounded(metres: number): number {
  return Math.round(metres * 100) / 100;
}

type Listed = Sized & {
  legacyId: number;
  label: string;
  externalId: string | null;
  type: string;
  exhibitorIds: readonly string[];
};

/** An exhibitor as booths refer to it. */
export type Occupant = { legacyId: number; name: string };

/** Price and purchase pages; null if the booth cannot be bought. */
export type Offer = { price: number | null; reserveUrl: string | null; buyUrl: string | null };

export function boothLine(booth: Listed, occupants: ReadonlyMap<string, Occupant>, offer: Offer) {
  const here = booth.exhibitorIds.flatMap((id) => occupants.get(id) ?? []);
  return {
    id: booth.legacyId,
    name: booth.label,
    externalId: booth.externalId,
    title: booth.title ?? "",
    type: booth.type,
    size: sizeText(booth),
    ...offer,
    isOnHold: booth.status === "held",
    isSpecialSection: isSpecialSection(booth),
    status: booth.status,
    exhibitors: here.map(({ legacyId }) => legacyId),
    exhibitorNames: here.map(({ name }) => name),
  };
}

export function boothObject(
  booth: Listed & Paired & { notes: string | null },
  occupants: ReadonlyMap<string, Occupant>,
  offer: Offer,
) {
  return {
    ...boothLine(booth, occupants, offer),
    adminNotes: booth.notes ?? "",
    metadata: pairsOf(metadataOf(booth)),
  };
}

/** Whether the booth can be bought now. */
export function isOnOffer({ status, exhibitorIds }: Pick<Listed, "status" | "exhibitorIds">): boolean {
  return status === "available" && exhibitorIds.length === 0;
}

export function reservePage(base: string, slug: string, label: string): string {
  return `${base}/e/${slug}/reserve/${encodeURIComponent(label)}`;
}

const PAIRED: readonly string[] = fieldsWith(BOOTH_FIELDS, "legacyPair");

type Paired = { metadata: Record<string, string> } & Pick<Booth, With<typeof BOOTH_FIELDS, "legacyPair">>;

/** The booth's metadata, including fields that the legacy API has only there. */
export function metadataOf(booth: Paired): Record<string, string> {
  const own = Object.entries(booth).filter(([name, value]) => PAIRED.includes(name) && value !== null);
  return { ...booth.metadata, ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])) };
}

/** Converts legacy metadata to fields; an empty text clears a field. */
export function fromMetadata(metadata: Record<string, string>): Record<string, unknown> {
  const pairs = Object.entries(metadata);
  const fields = pairs.filter(([name]) => PAIRED.includes(name));
  return {
    metadata: Object.fromEntries(pairs.filter(([name]) => !PAIRED.includes(name))),
    ...Object.fromEntries(fields.map(([name, text]) => [name, fieldValue(name, text)])),
  };
}

/** Numbers are sent as text; invalid ones are refused by the schema. */
function fieldValue(name: string, text: string): unknown {
  if (text.trim() === "") return null;
  const { column }: FieldTraits = BOOTH_FIELDS[name as keyof typeof BOOTH_FIELDS];
  return column === "text" || Number.isNaN(Number(text)) ? text : Number(text);
}

export function pairsOf(metadata: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(metadata).map(([key, value]) => ({ key, value }));
}
