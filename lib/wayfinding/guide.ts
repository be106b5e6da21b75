import type { Bundle } from "#lib/plan/bundle";
import type { WayfinderOptions } from "./options";

/** What a bundle tells beside its plan: who stands where, by which names things are known, how fast people walk. */
export function guideOf({ exhibitors, booths, settings }: Bundle): WayfinderOptions {
  const { wayfinding } = settings as { wayfinding?: { walkingSpeed?: number } };
  const walkingSpeed = wayfinding?.walkingSpeed;
  return {
    ...(walkingSpeed === undefined ? {} : { walkingSpeed }),
    exhibitors: exhibitors.map(({ id, slug, name, featured, externalId, legacyId }) => ({
      id,
      slug,
      name,
      featured,
      aliases: [...(externalId === null ? [] : [externalId]), String(legacyId)],
    })),
    boothAliases: new Map(
      booths.flatMap(({ id, externalId, legacyId }): [string, string][] => [
        [String(legacyId), id],
        ...(externalId === null ? [] : [[externalId, id] as [string, string]]),
      ]),
    ),
  };
}
