import { fold } from "./fold";

export const MAX_SLUG_LENGTH = 80;
const NAMELESS = "untitled";

/** Words that are, or may become, path segments in place of a slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  "api",
  "docs",
  "e",
  "embed",
  "events",
  "import",
  "merge",
  "new",
  "portal",
  "reorder",
  "settings",
  "sign-in",
  "sign-up",
]);

/** A slug for any name, even without Latin letters; it always passes `slugProblem`. */
export function slugify(name: string): string {
  const slug = cut(
    fold(name)
      .replace(/['’]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-/, ""),
    MAX_SLUG_LENGTH,
  );
  if (slug === "") return NAMELESS;
  return RESERVED_SLUGS.has(slug) ? `${slug}-2` : slug;
}

/** Whether a key may be an event's number: a slug of this form would hide that event. */
export function isEventNumber(key: string): boolean {
  return /^\d{1,9}$/.test(key);
}

export function slugifyEvent(name: string): string {
  const slug = slugify(name);
  return isEventNumber(slug) ? `event-${slug}` : slug;
}

/** The first free one of base, base-2, base-3 …, shortened so that the number fits. */
export function nextSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const slug = cut(base, MAX_SLUG_LENGTH - ending.length) + ending;
    if (!taken.has(slug)) return slug;
  }
}

/** Removes a trailing hyphen after shortening. */
function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, "");
}
