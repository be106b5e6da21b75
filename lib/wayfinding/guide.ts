import type { Bundle } from "#lib/plan/bundle";
import type { WayfinderOptions } from "./options";

/** What routing needs from a bundle besides the plan: exhibitors, names and walking speed. */
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
