import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { editionOf, nameOf } from "./edition";

/** The viewer's background colour, so that nothing flashes on start. */
const GROUND = "#f7f8f9";
const MOST_SHORT_LETTERS = 12;
const FOR_A_WHILE = "public, max-age=3600, stale-while-revalidate=86400";

/** The web app manifest of a fair: the app opens at the fair and stays within it. */
export async function manifestOf(app: App, fair: Fair) {
  const { event, settings } = (await editionOf(app, fair)).bundle;
  const { defaultLanguage } = (settings.viewer ?? {}) as { defaultLanguage?: string };
  const home = `/e/${event.slug}`;
  const text = JSON.stringify({
    id: home,
    start_url: home,
    scope: home,
    name: event.name,
    short_name: shortened(event.name),
    ...(event.description && { description: event.description.slice(0, 300) }),
    ...(defaultLanguage && { lang: defaultLanguage }),
    display: "standalone",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon("plan-192.png", 192, "any"),
      icon("plan-512.png", 512, "any"),
      icon("plan-maskable-512.png", 512, "maskable"),
    ],
  });
  return { etag: nameOf(text), cacheControl: FOR_A_WHILE, forms: { identity: text } };
}

function icon(name: string, side: number, purpose: "any" | "maskable") {
  return { src: `/icons/${name}`, sizes: `${side}x${side}`, type: "image/png", purpose };
}

/** As many whole words as fit below an icon on a phone. */
function shortened(name: string): string {
  const words = name.split(/\s+/);
  const fitting = words.filter(
    (_, index) => words.slice(0, index + 1).join(" ").length <= MOST_SHORT_LETTERS,
  );
  return fitting.length > 0 ? fitting.join(" ") : name.slice(0, MOST_SHORT_LETTERS);
}
