import type { App } from "#lib/ports";
import type { PlaceQuestion } from "#lib/schema/geocode";

const USUAL = 10;

export async function find(app: App, { q, limit = USUAL }: PlaceQuestion) {
  const items = await app.geocoder.find(q.replace(/\s+/g, " "), limit);
  return { items, total: items.length, limit, offset: 0, next: null };
}
