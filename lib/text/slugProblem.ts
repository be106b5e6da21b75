import { looksLikeId } from "./ids";
import { MAX_SLUG_LENGTH, RESERVED_SLUGS, slugify } from "./slug";

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Why a slug is invalid, as a message; null if it is valid. */
export function slugProblem(slug: string): string | null {
  if (looksLikeId(slug)) return `"${slug}" is shaped like an id, so it could hide another record.`;
  if (slug.length > MAX_SLUG_LENGTH) {
    return `A slug has at most ${MAX_SLUG_LENGTH} characters; this one has ${slug.length}.`;
  }
  if (!SLUG.test(slug)) {
    return `A slug has only a-z, 0-9 and "-", and at least one of them; "${slugify(slug)}" would do.`;
  }
  if (RESERVED_SLUGS.has(slug))
    return `"${slug}" is a word of our own addresses; "${slugify(slug)}" would do.`;
  return null;
}
