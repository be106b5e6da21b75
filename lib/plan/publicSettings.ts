import type { Settings } from "#lib/text/merge";

/** Public settings: whole groups that configure the viewer, and single keys of others. */
const PUBLIC_SETTINGS: Record<string, "all" | readonly string[]> = {
  viewer: "all",
  kiosk: "all",
  embed: "all",
  wayfinding: "all",
  search: "all",
  analytics: ["enabled"],
  sales: ["enabled", "currency", "holdMinutes", "taxRatePercent", "taxName", "terms"],
};

export function publicSettings(settings: Settings, currency: string): Settings {
  const shown: Settings = {};
  for (const [name, keys] of Object.entries(PUBLIC_SETTINGS)) {
    const group = settings[name];
    if (typeof group !== "object" || group === null) continue;
    const entries = Object.entries(group).filter(([key]) => keys === "all" || keys.includes(key));
    if (entries.length > 0) shown[name] = Object.fromEntries(entries);
  }
  return { ...shown, sales: { ...(shown.sales as object | undefined), currency } };
}
