import { isSame } from "./change";

/** What fields are called in a sentence, where that is not simply their name. */
const WORDS: Record<string, string> = {
  ...{ categoryIds: "categories", exhibitorId: "exhibitor", boothId: "booth", elementId: "place" },
  ...{ levelId: "level", parentId: "parent", nodeIds: "ends", startsAt: "start", endsAt: "end" },
  ...{ logoUrl: "logo", leadingImageUrl: "leading image", videoUrl: "video", linkUrl: "link", url: "link" },
  ...{ imageUrl: "picture", priceCents: "price", index: "order", sortIndex: "order", northDegrees: "north" },
  ...{ travelSeconds: "travel time", x: "place", y: "place", externalId: "external id", z: "layer" },
};

/** The fields that differ, as a sentence lists them; of an element's props it names the ones meant. */
export function listOfFields<R extends object>(
  from: R,
  to: R,
  fields: readonly (keyof R & string)[],
): string {
  const names = fields.flatMap((field) =>
    field === "props" ? keysThatDiffer(from[field], to[field]) : field,
  );
  return new Intl.ListFormat("en").format(new Set(names.map(wordOf)));
}

function keysThatDiffer(from: unknown, to: unknown): string[] {
  const [before, after] = [from, to] as Record<string, unknown>[];
  const keys = Object.keys({ ...before, ...after });
  return keys.filter((key) => !isSame(before?.[key], after?.[key]));
}

function wordOf(field: string): string {
  return WORDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
