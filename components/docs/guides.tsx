/** `file` is where it stands in the `docs` folder, unless that is its slug. */
export type Guide = { slug: string; title: string; about: string; file?: string };

/** The guides of the `docs` folder that have a page, in the order in which one reads them. */
export const GUIDES: readonly Guide[] = [
  {
    slug: "first-event",
    title: "Your first event",
    about: "From nothing to a published plan in ten minutes.",
  },
  { slug: "selling-booths", title: "Selling booths", about: "Prices, extras, reservations and payments." },
  { slug: "wayfinding", title: "Wayfinding", about: "Ways, tours, aisles and codes that say where one is." },
  { slug: "kiosks", title: "Kiosks", about: "Screens in the hall, paired by a code and steered from afar." },
  {
    slug: "embedding",
    title: "Embedding",
    about: "The plan in a page of yours: options, methods, callbacks.",
  },
  {
    slug: "webhooks",
    title: "Webhooks",
    about: "What webhooks send, how to verify their signature, and when they are tried again.",
  },
  {
    slug: "client",
    title: "Typed client",
    about: "Two files of TypeScript that know every request and its answer.",
    file: "client/README.md",
  },
  { slug: "operating", title: "Operating", about: "Health, backups, restoring and upgrades." },
  { slug: "migrating", title: "Migrating", about: "Coming from another floor plan system." },
];

export function findGuide(slug: string): Guide | undefined {
  return GUIDES.find((guide) => guide.slug === slug);
}
