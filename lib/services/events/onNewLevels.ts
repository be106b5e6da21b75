import { mergeSettings, type Settings } from "#lib/text/merge";

/** Where the kiosk stands is told by a level, which has another id in a copy. */
export function onNewLevels(settings: Settings, newLevels: ReadonlyMap<string, string>): Settings {
  const { kiosk } = settings as { kiosk?: { youAreHere?: { levelId?: string } } };
  const levelId = newLevels.get(kiosk?.youAreHere?.levelId ?? "");
  return levelId ? mergeSettings(settings, { kiosk: { youAreHere: { levelId } } }) : settings;
}
