import type { Scope } from "#lib/access";

type ScopeGroup = { title: string; scopes: { scope: Scope; words: string }[] };

/** Every scope in a person's words. */
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
      { scope: "plan:write", words: "Change them, import booths, and set a booth's status" },
    ],
  },
  {
    title: "Exhibitors",
    scopes: [
      { scope: "exhibitors:read", words: "Read exhibitors and categories, private contacts included" },
      { scope: "exhibitors:write", words: "Create, change, import and delete them" },
      { scope: "exhibitors:portal", words: "Read and renew the links to their own pages" },
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
    title: "Everything around",
    scopes: [
      { scope: "analytics:read", words: "Read what visitors looked for" },
      { scope: "integrations:write", words: "Start a partner sync" },
      { scope: "webhooks:read", words: "Read webhooks and their deliveries" },
      { scope: "webhooks:write", words: "Create, change, test and delete webhooks" },
      { scope: "media:write", words: "Upload pictures" },
      { scope: "geocode:read", words: "Look up addresses" },
    ],
  },
];

/** What a new key starts with: enough to show a plan, not enough to change one. */
export const LEAST_RIGHTS: Scope[] = ["events:read", "plan:read"];
