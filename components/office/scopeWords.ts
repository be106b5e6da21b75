import type { Scope } from "#lib/access";

type ScopeGroup = { title: string; scopes: { scope: Scope; words: string }[] };

/** A readable label for each scope. */
export const SCOPE_GROUPS: ScopeGroup[] = [
  {
    title: "Events",
    scopes: [
      { scope: "events:read", words: "Read events, versions, bundles and exports" },
      { scope: "events:write", words: "Create, change, duplicate and delete events, and place banners" },
      { scope: "events:publish", words: "Publish and unpublish floor plans" },
    ],
  },
  {
    title: "Floor plan",
    scopes: [
      { scope: "plan:read", words: "Read levels, booths, map elements and aisles" },
      { scope: "plan:write", words: "Change them, import booths, and set booth statuses" },
    ],
  },
  {
    title: "Exhibitors",
    scopes: [
      { scope: "exhibitors:read", words: "Read exhibitors and categories, private contacts included" },
      { scope: "exhibitors:write", words: "Create, change, import and delete them" },
      { scope: "exhibitors:portal", words: "Read and renew exhibitor portal links" },
    ],
  },
  {
    title: "Programme",
    scopes: [
      { scope: "sessions:read", words: "Read sessions" },
      { scope: "sessions:write", words: "Create, change, import and delete sessions" },
    ],
  },
  {
    title: "Sales",
    scopes: [
      { scope: "orders:read", words: "Read orders, prices, extras and the sales summary" },
      { scope: "orders:write", words: "Mark paid, invoice, cancel and refund orders, and set prices" },
    ],
  },
  {
    title: "Other",
    scopes: [
      { scope: "analytics:read", words: "Read visitor analytics" },
      { scope: "integrations:write", words: "Start a partner sync" },
      { scope: "webhooks:read", words: "Read webhooks and their deliveries" },
      { scope: "webhooks:write", words: "Create, change, test and delete webhooks" },
      { scope: "media:write", words: "Upload images" },
      { scope: "geocode:read", words: "Look up addresses" },
    ],
  },
];

/** The default scopes of a new key: read-only access to a plan. */
export const LEAST_RIGHTS: Scope[] = ["events:read", "plan:read"];
