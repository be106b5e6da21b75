import { mergeSettings, type Settings } from "#lib/text/merge";

/** The kiosk's position refers to a level, which has a new id in a copy. */
export function onNewLevels(settings: Settings, newLevels: ReadonlyMap<string, string>): Settings {
  const { kiosk } = settings as { kiosk?: { youAreHere?: { levelId?: string } } };
  const levelId = newLevels.get(kiosk?.youAreHere?.levelId ?? "");
  return levelId ? mergeSettings(settings, { kiosk: { youAreHere: { levelId } } }) : settings;
}
