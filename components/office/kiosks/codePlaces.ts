import type { Office } from "#lib/client/office";
import type { Bundle } from "#lib/plan/bundle";
import type { OfficeKey } from "#lib/words/office";
import type { KioskRecord } from "./kiosks";

export const GROUPS = [
  { group: "kiosk", label: "kiosks.kiosks" },
  { group: "entrance", label: "kiosks.entrances" },
  { group: "stage", label: "kiosks.stages" },
  { group: "room", label: "kiosks.rooms" },
  { group: "poi", label: "kiosks.signs" },
] as const satisfies { group: string; label: OfficeKey }[];
type Group = (typeof GROUPS)[number]["group"];

/** A place that can have a code, with its endpoint in route queries. */
export type CodePlace = { word: string; name: string; level: string; group: Group };

export function codePlaces(
  { levels, elements }: Bundle,
  kiosks: readonly KioskRecord[],
  compare: Office["compare"],
): CodePlace[] {
  const levelNames = new Map(levels.map(({ id, name }) => [id, name]));
  const ofKiosks = kiosks.flatMap(({ name, levelId, x, y }) =>
    levelId === null || x === null || y === null
      ? []
      : [
          {
            word: `point:${levelId}:${x},${y}`,
            name,
            level: levelNames.get(levelId) ?? "",
            group: "kiosk" as const,
          },
        ],
  );
  const ofElements = elements.flatMap(({ id, kind, props, levelId }) => {
    const group = GROUPS.find((known) => known.group === kind)?.group;
    if (!group || !props.name) return [];
    return [{ word: `element:${id}`, name: props.name, level: levelNames.get(levelId) ?? "", group }];
  });
  return [...ofKiosks, ...ofElements.toSorted((a, b) => compare(a.name, b.name))];
}
